import { appointmentPath, type EmailedAppointment } from '#shared/appointments/appointment.ts'
import { APPOINTMENT_FILE_NAME, appointmentCalendarFile } from '#shared/appointments/appointment-calendar.ts'
import { trainerName } from '#shared/appointments/trainers.ts'
import { CALENDAR_MEDIA_TYPE } from '#shared/appointments/visit-calendar.ts'
import { business, directionsUrl, postalAddressLine } from '#shared/lib/business.ts'
import { formatClockTime } from '#shared/lib/clock-time.ts'
import type { EmailKind } from '#shared/lib/outbox-email.ts'
import { formatDateTime, formatLongDate, plainDateIn } from '#shared/lib/plain-date.ts'
import { highlightBlock } from '../lib/email/blocks.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import { requireEnv } from '../lib/environment.ts'

export type AppointmentEmailKind = Extract<EmailKind, `appointment${string}`>

type Copy = { subject: string; heading: string; text: string }

const REASONS = {
  'free consultation': 'You receive this because a free consultation was booked with this address.',
  'training session': 'You receive this because our team booked a training session for you.',
} as const

/** What `what` is about, in the five emails. */
const copyOf = (kind: AppointmentEmailKind, what: keyof typeof REASONS, when: string): Copy =>
  ({
    appointmentBooked: {
      subject: `Your ${what}: ${when}`,
      heading: 'Your time is held',
      text: `Thank you for booking a ${what}. This is your time; the calendar file is attached.`,
    },
    appointmentMoved: {
      subject: `New time of your ${what}: ${when}`,
      heading: 'Your appointment was moved',
      text: `This is the new time of your ${what}. The attached calendar file replaces the earlier one.`,
    },
    appointmentCancelled: {
      subject: `Canceled: your ${what} on ${when}`,
      heading: 'Your appointment was canceled',
      text: `Your ${what} will not take place. The attached calendar file takes it out of your calendar.`,
    },
    appointmentTomorrow: {
      subject: `Reminder: your ${what}, ${when}`,
      heading: `Your ${what} is coming up`,
      text: 'We look forward to meeting you. If you cannot come, please change the time or cancel it.',
    },
    appointmentSoon: {
      subject: `See you soon: your ${what}, ${when}`,
      heading: 'See you soon',
      text: `Your ${what} is about to begin. If you cannot come, please call us.`,
    },
  })[kind]

/** Emails to the client have no health data. */
export function appointmentEmail(kind: AppointmentEmailKind, appointment: EmailedAppointment, now: Date) {
  const { startsAt, minutes, trainerId, linkToken, bookingId, confirmBy, confirmCode, usesSession } =
    appointment
  const siteUrl = requireEnv('SITE_URL')
  const isCancelled = kind === 'appointmentCancelled'
  const day = formatLongDate(plainDateIn(business.timeZone, new Date(startsAt)))
  const time = formatClockTime(startsAt, business.timeZone)
  const what = usesSession ? 'training session' : 'free consultation'
  const { subject, heading, text } = copyOf(kind, what, `${day}, ${time}`)
  const url = linkToken ? `${siteUrl}${appointmentPath(linkToken, confirmCode)}` : siteUrl
  const questions = `${siteUrl}/booking?appointment=${linkToken}`
  const message = renderBrandedEmail({
    subject,
    preview: `${day}, ${time} with ${trainerName(trainerId)}.`,
    heading,
    paragraphs: [
      greeting(appointment.name),
      text,
      ...(confirmBy
        ? [
            isCancelled
              ? 'The link in our first email was not opened in time, so the time is free for others again. We will call you to find another one.'
              : `Please open the link below until ${formatDateTime(confirmBy, business.timeZone)}: it keeps your time.`,
          ]
        : []),
    ],
    highlight: highlightBlock('When', `${day}, ${time}`),
    details: [
      ['Name', appointment.name],
      ['How long', `${minutes} minutes, ${usesSession ? 'one of your sessions' : 'free'}`],
      ['With', trainerName(trainerId)],
      ...(isCancelled ? [] : [['Where', postalAddressLine()] as const]),
    ],
    button:
      isCancelled || !linkToken
        ? { label: 'Choose another time', url: `${siteUrl}/booking` }
        : { label: confirmBy ? 'Keep this time' : 'See, change or cancel it', url },
    links: isCancelled
      ? []
      : [
          ...(linkToken && !bookingId && !usesSession
            ? [{ label: 'Tell your coach about you (four minutes)', url: questions }]
            : []),
          ...(usesSession ? [{ label: 'My membership', url: `${siteUrl}/membership` }] : []),
          { label: 'Save time at the desk: sign your waiver now', url: `${siteUrl}/waiver-form` },
          { label: 'Get directions', url: directionsUrl() },
        ],
    closingText: [`Questions? Reply to this email or call ${business.phone}.`],
    reason: REASONS[what],
  })
  const content = appointmentCalendarFile({ ...appointment, url }, siteUrl, now)
  return {
    ...message,
    files: [{ fileName: APPOINTMENT_FILE_NAME, type: CALENDAR_MEDIA_TYPE, content } as const],
  }
}
