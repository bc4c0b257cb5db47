import * as z from 'zod/mini'
import { emailAddress, requiredSingleLineText } from '../lib/fields.ts'
import { memberOperation, publicOperation } from '../lib/operation.ts'
import { GUESSING_LIMITS, MINUTES_PER_DAY } from '../lib/rate-limits.ts'

const TOKEN_MAX_LENGTH = 100

/** The mailboxes that must confirm a change of email: the old one and the new one. */
const EmailChangeMailbox = z.enum(['old', 'new'])
export type EmailChangeMailbox = z.infer<typeof EmailChangeMailbox>

export const requestEmailChange = memberOperation('POST', '/me/email-changes', {
  summary: 'Emails confirmation links to the current and the new address of a member',
  limits: [{ per: 'email', limit: 5, minutes: MINUTES_PER_DAY }],
  input: z.object({ email: emailAddress() }),
  output: z.object({ requested: z.literal(true) }),
  recordsNothingBecause: 'nothing changes until both addresses have confirmed it',
})

export const confirmEmailChange = publicOperation('POST', '/me/email-changes/confirmations', {
  summary:
    'Confirms the new email of a member from one of the two mailboxes; the second confirmation changes the email',
  limits: GUESSING_LIMITS,
  input: z.object({ token: requiredSingleLineText('Link', TOKEN_MAX_LENGTH) }),
  output: z.object({
    email: z.string(),
    /** The mailbox that has not confirmed the new email yet. Missing once the client's email has changed. */
    waitsFor: z.optional(EmailChangeMailbox),
  }),
  records: ['clientUpdated'],
})
