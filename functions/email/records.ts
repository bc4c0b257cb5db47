import * as z from 'zod/mini'
import { Booking } from '#shared/booking.ts'
import { DayPass } from '#shared/day-pass.ts'
import type { EmailKind } from '#shared/email-status.ts'
import { FormRequest } from '#shared/form-request.ts'
import { IntakeForm } from '#shared/intake-form.ts'
import { Lead } from '#shared/lead.ts'
import { Waiver } from '#shared/waiver.ts'
import { bookingEmail } from './booking-email.ts'
import { bookingNoticeEmail } from './booking-notice-email.ts'
import { dayPassEmail } from './day-pass-email.ts'
import { formLinkEmail } from './form-link-email.ts'
import { intakeFormEmail } from './intake-form-email.ts'
import { leadGuideEmail } from './lead-guide-email.ts'
import type { EmailMessage } from './message.ts'
import { waiverEmail } from './waiver-email.ts'

/** Writes each kind of mail anew from the stored record that owes it. */
export const emailOfRecord: Readonly<Record<EmailKind, (record: unknown) => EmailMessage>> = {
  dayPass: (record) => dayPassEmail(z.parse(DayPass, record)),
  booking: (record) => bookingEmail(z.parse(Booking, record)),
  bookingNotice: (record) => bookingNoticeEmail(z.parse(Booking, record)),
  intakeForm: (record) => intakeFormEmail(z.parse(IntakeForm, record)),
  waiver: (record) => waiverEmail(z.parse(Waiver, record)),
  leadGuide: (record) => leadGuideEmail(z.parse(Lead, record)),
  formLink: (record) => formLinkEmail(z.parse(FormRequest, record)),
}
