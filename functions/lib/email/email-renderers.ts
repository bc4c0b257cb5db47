import * as z from 'zod/mini'
import { Activity } from '#shared/activity.ts'
import { EmailedAppointment } from '#shared/appointment.ts'
import { Booking } from '#shared/booking.ts'
import { Client } from '#shared/client.ts'
import { DayPass } from '#shared/day-pass.ts'
import { FormRequest } from '#shared/form-request.ts'
import { GymDigest } from '#shared/gym-emails.ts'
import { IntakeForm } from '#shared/intake-form.ts'
import { Lead } from '#shared/lead.ts'
import type { EmailKind } from '#shared/outbox-email.ts'
import { Task } from '#shared/task.ts'
import { Waiver } from '#shared/waiver.ts'
import * as clients from '../store/clients.ts'
import { findSignedText } from '../store/signed-text.ts'
import { addressChangedEmail } from './address-changed-email.ts'
import { type AppointmentEmailKind, appointmentEmail } from './appointment-email.ts'
import { bookingEmail } from './booking-email.ts'
import { bookingNoticeEmail } from './booking-notice-email.ts'
import { dayPassEmail } from './day-pass-email.ts'
import { formLinkEmail } from './form-link-email.ts'
import { gymDigestEmail } from './gym-digest-email.ts'
import { gymNoticeEmail } from './gym-notice-email.ts'
import { intakeFormEmail } from './intake-form-email.ts'
import { leadGuideEmail } from './lead-guide-email.ts'
import type { EmailMessage } from './message.ts'
import { noAnswerEmail } from './no-answer-email.ts'
import { passReminderEmail } from './pass-reminder-email.ts'
import { passUsedEmail } from './pass-used-email.ts'
import { waiverEmail } from './waiver-email.ts'

type EmailRenderer = (record: unknown) => EmailMessage | Promise<EmailMessage>
const renderAppointment = (kind: AppointmentEmailKind) => (record: unknown) =>
  appointmentEmail(kind, z.parse(EmailedAppointment, record), new Date())

/** Renders each kind of email from the stored record it belongs to. */
export const emailRenderers: Readonly<Record<EmailKind, EmailRenderer>> = {
  dayPass: (record) => dayPassEmail(z.parse(DayPass, record)),
  booking: (record) => bookingEmail(z.parse(Booking, record)),
  bookingNotice: (record) => bookingNoticeEmail(z.parse(Booking, record)),
  intakeForm: (record) => intakeFormEmail(z.parse(IntakeForm, record)),
  waiver: async (record) => {
    const waiver = z.parse(Waiver, record)
    return waiverEmail(waiver, await findSignedText(waiver))
  },
  leadGuide: (record) => leadGuideEmail(z.parse(Lead, record)),
  passUsed: (record) => passUsedEmail(z.parse(z.pick(Client, { firstName: true }), record)),
  passReminder: (record) => passReminderEmail(z.parse(Task, record)),
  noAnswer: (record) => noAnswerEmail(z.parse(Task, record)),
  addressChanged: async (record) => {
    const { at, clientId = '' } = z.parse(Activity, record)
    return addressChangedEmail((await clients.findCurrent(clientId)) ?? { firstName: '' }, at)
  },
  formLink: (record) => formLinkEmail(z.parse(FormRequest, record)),
  appointmentBooked: renderAppointment('appointmentBooked'),
  appointmentMoved: renderAppointment('appointmentMoved'),
  appointmentCancelled: renderAppointment('appointmentCancelled'),
  appointmentTomorrow: renderAppointment('appointmentTomorrow'),
  appointmentSoon: renderAppointment('appointmentSoon'),
  gymNotice: async (record) => {
    const activity = z.parse(Activity, record)
    return gymNoticeEmail(activity, await clients.findCurrent(activity.clientId ?? ''))
  },
  gymDigest: async (record) => {
    const digest = z.parse(GymDigest, record)
    return gymDigestEmail(
      digest,
      await clients.findManyById(digest.lines.flatMap(({ clientIds }) => clientIds)),
    )
  },
}
