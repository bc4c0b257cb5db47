import { trainerName } from '#shared/appointments/trainers.ts'
import type { Client } from '#shared/lib/client.ts'
import { formatClockTime } from '#shared/lib/dates/clock-time.ts'
import { formatLongDate } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import { requireEnv } from '../lib/environment.ts'
import type { AffectedBooking } from './find-affected-bookings.ts'

type AffectedDetails = Pick<AffectedBooking, 'id' | 'name' | 'day' | 'startsAt' | 'trainerId' | 'why'>

/** A change of the settings affects the client's bookings but does not cancel them. The email asks the client to choose another time or to call. */
export function affectedBookingEmail(
  { firstName }: Pick<Client, 'firstName'>,
  records: readonly AffectedDetails[],
) {
  const [first] = records
  // No email is needed if all bookings were canceled or moved since staff saw the list.
  if (!first) return undefined
  const site = requireEnv('SITE_URL')
  const noun = records.some(({ startsAt }) => startsAt) ? 'appointment' : 'visit'
  const pass = noun === 'visit' ? first.id.replace('visit:', '') : undefined
  return renderBrandedEmail({
    subject: `About your ${noun} on ${formatLongDate(first.day)}`,
    preview: `${first.why}. Please choose another time, or call us.`,
    heading: `About your ${noun}`,
    paragraphs: [
      greeting(firstName || first.name),
      'A change at our gym affects your booking. Nothing was canceled. Please choose another time, or tell us what suits you.',
    ],
    details: records.map(
      (record) =>
        [record.startsAt ? 'Appointment' : 'Visit', `${formatDayAndTime(record)} - ${record.why}`] as const,
    ),
    button: pass
      ? { label: 'Choose another day', url: `${site}/day-pass/${pass}` }
      : { label: 'Choose another time', url: `${site}/booking` },
    closingText: [
      ...(noun === 'appointment'
        ? ['You can also move or cancel the appointment with the link in its confirmation email.']
        : []),
      `Questions? Reply to this email or call ${business.phone}.`,
    ],
    reason: `You are receiving this because you have ${noun === 'visit' ? 'a visit' : 'an appointment'} at our gym.`,
  })
}

function formatDayAndTime({ day, startsAt, trainerId }: AffectedDetails): string {
  if (!startsAt) return formatLongDate(day)
  const time = formatClockTime(startsAt, business.timeZone)
  return `${formatLongDate(day)}, ${time}${trainerId ? ` with ${trainerName(trainerId)}` : ''}`
}
