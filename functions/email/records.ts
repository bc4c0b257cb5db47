import * as z from 'zod/mini'
import { DayPass } from '#shared/day-pass.ts'
import type { EmailKind } from '#shared/email-status.ts'
import { dayPassEmail } from './day-pass-email.ts'
import type { EmailMessage } from './message.ts'

/** Writes each kind of mail anew from the stored record that owes it. */
export const emailOfRecord: Readonly<Record<EmailKind, (record: unknown) => EmailMessage>> = {
  dayPass: (record) => dayPassEmail(z.parse(DayPass, record)),
}
