import { type AppointmentWithLink, appointmentPath } from '#shared/appointments/appointment.ts'
import { trainerName } from '#shared/appointments/trainers.ts'
import { formatDateTime } from '#shared/lib/dates/plain-date.ts'
import { getAppointmentTypeName } from '#shared/lib/settings/appointment-types.ts'
import { business } from '#shared/lib/settings/business.ts'
import { highlightBlock } from '../lib/email/blocks.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import { sendPendingEmails } from '../lib/email/send-pending-emails.ts'
import { requireEnv } from '../lib/environment.ts'
import { pendingEmailsOf } from './appointments.ts'
import type { SeatOffer } from './hand-over.ts'

export function seatOfferEmail(appointment: AppointmentWithLink) {
  const { name, startsAt, minutes, trainerId, heldUntil, linkToken } = appointment
  const typeName = getAppointmentTypeName(appointment)
  const time = formatDateTime(startsAt, business.timeZone)
  const holdEnd = heldUntil && formatDateTime(heldUntil, business.timeZone)
  return renderBrandedEmail({
    subject: `A place is available: ${typeName}, ${time}`,
    preview: holdEnd
      ? `The place is kept for you until ${holdEnd}.`
      : 'The first person to book the place gets it.',
    heading: holdEnd ? 'A place is kept for you' : 'A place is available',
    paragraphs: [
      greeting(name),
      holdEnd
        ? `You are first on the waiting list. Please book or decline the place by ${holdEnd}. After that, the place goes to the next person.`
        : 'We emailed everyone on the waiting list at the same time. The first person to book the place gets it.',
    ],
    highlight: highlightBlock('When', time),
    details: [
      ['Name', name],
      ['Appointment', typeName],
      ['Duration', `${minutes} minutes`],
      ['With', trainerName(trainerId)],
    ],
    button: {
      label: 'View the available place',
      url: `${requireEnv('SITE_URL')}${linkToken ? appointmentPath(linkToken) : '/appointments'}`,
    },
    reason: 'You are receiving this because you are on the waiting list for this group.',
  })
}

export const sendSeatOfferEmail = ({ appointment, linkToken }: SeatOffer, now: Date): Promise<boolean> =>
  sendPendingEmails(pendingEmailsOf(appointment, now), () => seatOfferEmail({ ...appointment, linkToken }))
