import * as z from 'zod/mini'
import { AppointmentWithLink } from '#shared/appointments/appointment.ts'
import { Booking } from '#shared/appointments/booking.ts'
import { RetentionReport } from '#shared/clients/retention.ts'
import { FormRequest } from '#shared/form-requests/form-request.ts'
import { DayPass } from '#shared/front-desk/day-pass.ts'
import { IntakeForm } from '#shared/intake-forms/intake-form.ts'
import { Lead } from '#shared/leads/lead.ts'
import { Activity } from '#shared/lib/activity.ts'
import { Client } from '#shared/lib/client.ts'
import { GymDigest } from '#shared/lib/email/gym-emails.ts'
import type { EmailKind } from '#shared/lib/email/outbox-email.ts'
import { Task } from '#shared/lib/task.ts'
import type { EmailChangeMailbox } from '#shared/members/email-change-operations.ts'
import { Waiver } from '#shared/waivers/waiver.ts'
import { type AppointmentEmailKind, appointmentEmail } from '../appointments/appointment-email.ts'
import { bookingEmail, newBookingEmailToGym } from '../appointments/booking-emails.ts'
import { seatOfferEmail } from '../appointments/place-email.ts'
import { retentionEmail } from '../clients/retention-email.ts'
import { gymDigestEmail, gymNoticeEmail } from '../follow-up/gym-emails.ts'
import { noAnswerEmail, passReminderEmail } from '../follow-up/reminder-emails.ts'
import { formLinkEmail } from '../form-requests/form-link-email.ts'
import { dayPassEmail, passUsedEmail } from '../front-desk/day-pass-emails.ts'
import { intakeFormEmail } from '../intake-forms/intake-form-email.ts'
import { webhookDisabledEmail } from '../integrations/webhook-disabled-email.ts'
import { findWebhookHost } from '../integrations/webhooks.ts'
import { leadGuideEmail } from '../leads/lead-guide-email.ts'
import { emailAddressChangedEmail } from '../lib/email/email-address-changed-email.ts'
import type { EmailMessage } from '../lib/email/message.ts'
import * as clients from '../lib/store/clients.ts'
import { emailChangeEmail } from '../members/email-change-emails.ts'
import { EmailChangeLink } from '../members/email-changes.ts'
import { memberLinkEmail } from '../members/member-link-email.ts'
import { EmailedMemberLink } from '../members/member-links.ts'
import { cardLinkEmail, checkoutLinkEmail, receiptEmail } from '../payments/payment-emails.ts'
import * as receipts from '../payments/receipts.ts'
import { affectedBookingEmail } from '../settings/affected-booking-email.ts'
import { findSettingsChange } from '../settings/affected-emails.ts'
import { findStillAffectedBookings } from '../settings/find-affected-bookings.ts'
import { renderTestEmail, TestEmail } from '../settings/test-emails.ts'
import { findSignedAgreement } from '../waivers/agreements.ts'
import { waiverEmail } from '../waivers/waiver-email.ts'

type EmailRenderer = (record: unknown) => EmailMessage | Promise<EmailMessage | undefined>
const renderAppointment = (kind: AppointmentEmailKind) => async (record: unknown) => {
  const [appointment, now] = [z.parse(AppointmentWithLink, record), new Date()]
  const client = await clients.findAfterMerge(appointment.clientId)
  return appointmentEmail(kind, appointment, now, clients.hasWaiver(client, now))
}

const renderSeatOffer: EmailRenderer = (record) => seatOfferEmail(z.parse(AppointmentWithLink, record))

/** Returns undefined for an erased client, who gets no email. */
const renderEmailChange =
  (side: EmailChangeMailbox): EmailRenderer =>
  async (record) => {
    const change = z.parse(EmailChangeLink, record)
    const client = await clients.findAfterMerge(change.clientId)
    return client && emailChangeEmail(client, change, side)
  }

const clientOf = async (record: unknown) =>
  (await clients.findAfterMerge(z.parse(Activity, record).clientId ?? '')) ?? { firstName: '' }

export const emailRenderers: Readonly<Record<EmailKind, EmailRenderer>> = {
  dayPass: async (record) => {
    const pass = z.parse(DayPass, record)
    return dayPassEmail(
      pass,
      clients.hasWaiver(await clients.findAfterMerge(pass.clientId ?? ''), new Date()),
    )
  },
  booking: (record) => bookingEmail(z.parse(Booking, record)),
  bookingNotice: (record) => newBookingEmailToGym(z.parse(Booking, record)),
  intakeForm: (record) => intakeFormEmail(z.parse(IntakeForm, record)),
  waiver: async (record) => {
    const waiver = z.parse(Waiver, record)
    return waiverEmail(waiver, await findSignedAgreement(waiver))
  },
  leadGuide: (record) => leadGuideEmail(z.parse(Lead, record)),
  passUsed: (record) => passUsedEmail(z.parse(z.pick(Client, { firstName: true }), record)),
  passReminder: (record) => passReminderEmail(z.parse(Task, record)),
  noAnswer: (record) => noAnswerEmail(z.parse(Task, record)),
  addressChanged: async (record) =>
    emailAddressChangedEmail(await clientOf(record), z.parse(Activity, record).at),
  formLink: (record) => formLinkEmail(z.parse(FormRequest, record)),
  appointmentBooked: renderAppointment('appointmentBooked'),
  appointmentMoved: renderAppointment('appointmentMoved'),
  appointmentCancelled: renderAppointment('appointmentCancelled'),
  appointmentTomorrow: renderAppointment('appointmentTomorrow'),
  appointmentSoon: renderAppointment('appointmentSoon'),
  placeHeld: renderSeatOffer,
  placeFree: renderSeatOffer,
  memberLink: async (record) => {
    const { email, linkToken } = z.parse(EmailedMemberLink, record)
    const client = await clients.findAfterMerge((await clients.findIdByEmail(email)) ?? '')
    // No email is sent to an unknown address. The page does not reveal this, because it shows the same text for every address.
    return client && memberLinkEmail(client, linkToken)
  },
  emailChangeOld: renderEmailChange('old'),
  emailChangeNew: renderEmailChange('new'),
  cardLink: async (record) => cardLinkEmail(await clientOf(record)),
  checkoutLink: async (record) => {
    const { details } = z.parse(Activity, record)
    return checkoutLinkEmail(await clientOf(record), {
      priceId: String(details?.priceId),
      url: String(details?.url),
    })
  },
  receipt: async (record) =>
    receiptEmail(await clientOf(record), await receipts.get(z.parse(Activity, record).subject.id)),
  affected: async (record) => {
    const { details } = z.parse(Activity, record)
    const change = await findSettingsChange(Number(details?.version))
    const records = await findStillAffectedBookings(String(details?.records).split(' '), change, new Date())
    return affectedBookingEmail(await clientOf(record), records)
  },
  gymNotice: async (record) => {
    const activity = z.parse(Activity, record)
    return gymNoticeEmail(activity, await clients.findAfterMerge(activity.clientId ?? ''))
  },
  settingsTest: (record) => renderTestEmail(z.parse(TestEmail, record), new Date()),
  webhookGivenUp: async (record) =>
    webhookDisabledEmail(await findWebhookHost(z.parse(Activity, record).subject.id)),
  retentionReport: (record) => retentionEmail(z.parse(RetentionReport, record)),
  gymDigest: async (record) => {
    const digest = z.parse(GymDigest, record)
    return gymDigestEmail(
      digest,
      await clients.findManyById(digest.lines.flatMap(({ clientIds }) => clientIds)),
    )
  },
}
