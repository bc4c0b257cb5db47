import { MEMBER_LINK_VALID_HOURS } from '#shared/appointments/booking-limits.ts'
import type { Client } from '#shared/lib/client.ts'
import { business } from '#shared/lib/settings/business.ts'
import type { EmailChangeMailbox } from '#shared/members/email-change-operations.ts'
import { emailChangePath } from '#shared/members/member-paths.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import { requireEnv } from '../lib/environment.ts'
import { deriveEmailChangeToken, type EmailChangeLink } from './email-changes.ts'

/** The old and the new mailbox each get a different link. */
export const emailChangeEmail = (
  { firstName }: Pick<Client, 'firstName'>,
  { email, linkToken }: Pick<EmailChangeLink, 'email' | 'linkToken'>,
  side: EmailChangeMailbox,
) =>
  renderBrandedEmail({
    subject: `Please confirm your new email - ${business.name}`,
    preview: 'Your email will change once you have confirmed it from both addresses.',
    heading: 'Confirm your new email',
    paragraphs: [
      greeting(firstName),
      'A new email address was entered on your member page. Your email will change once you have confirmed it from both addresses.',
    ],
    details: [
      ['New email', email],
      ['Link', `Expires after ${MEMBER_LINK_VALID_HOURS} hours`],
    ],
    button: {
      label: 'Confirm the new email',
      url: `${requireEnv('SITE_URL')}${emailChangePath(deriveEmailChangeToken(side, linkToken))}`,
    },
    closingText: [`If you did not ask for this change, do not confirm it, and call us: ${business.phone}.`],
    reason:
      side === 'old'
        ? 'You are receiving this because this is your address in our records.'
        : "You are receiving this because this address was entered as a member's new email.",
  })
