import { type AppointmentWithLink, appointmentPath } from '#shared/appointments/appointment.ts'
import {
  APPOINTMENT_FILE_NAME,
  formatAppointmentCalendarFile,
} from '#shared/appointments/appointment-calendar.ts'
import { trainerName } from '#shared/appointments/trainers.ts'
import { appointmentPriceText, lowercaseTypeName } from '#shared/appointments/type-words.ts'
import { CALENDAR_MEDIA_TYPE } from '#shared/appointments/visit-calendar.ts'
import { formatClockTime } from '#shared/lib/dates/clock-time.ts'
import { formatDateTime, formatLongDate, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import type { EmailKind } from '#shared/lib/email/outbox-email.ts'
import { getAppointmentTypeId, getAppointmentTypeName } from '#shared/lib/settings/appointment-types.ts'
import { business, directionsUrl, formatPostalAddress } from '#shared/lib/settings/business.ts'
import { CONSULTATION_TYPE_ID } from '#shared/lib/settings/consultation.ts'
import { highlightBlock } from '../lib/email/blocks.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import { fillEmailTexts } from '../lib/email/email-texts.ts'
import { waiverLinks } from '../lib/email/waiver-links.ts'
import { requireEnv } from '../lib/environment.ts'

export type AppointmentEmailKind = Extract<EmailKind, `appointment${string}`>

const headingOf = (kind: AppointmentEmailKind, typeText: string): string =>
  ({
    appointmentBooked: 'Your time is reserved',
    appointmentMoved: 'Your appointment was moved',
    appointmentCancelled: 'Your appointment was canceled',
    appointmentTomorrow: `Your ${typeText} is coming up`,
    appointmentSoon: 'See you soon',
  })[kind]

const formatStart = (startsAt: string) =>
  `${formatLongDate(plainDateIn(business.timeZone, new Date(startsAt)))}, ${formatClockTime(startsAt, business.timeZone)}`

export function appointmentEmail(
  kind: AppointmentEmailKind,
  appointment: AppointmentWithLink,
  now: Date,
  hasWaiver = false,
) {
  const {
    startsAt,
    minutes,
    trainerId,
    linkToken,
    bookingId,
    confirmBy,
    confirmCode,
    alsoAt = [],
  } = appointment
  const siteUrl = requireEnv('SITE_URL')
  const isCancelled = kind === 'appointmentCancelled'
  const day = formatLongDate(plainDateIn(business.timeZone, new Date(startsAt)))
  const time = formatClockTime(startsAt, business.timeZone)
  const typeName = getAppointmentTypeName(appointment)
  const typeText = lowercaseTypeName(typeName)
  const isConsultation = getAppointmentTypeId(appointment) === CONSULTATION_TYPE_ID
  const bookingUrl = `${siteUrl}${isConsultation ? '/booking' : '/appointments'}`
  const values = { appointment: typeText, time: `${day}, ${time}` }
  const { subject, opening, closing } = fillEmailTexts(kind, appointment.name, values)
  const url = linkToken ? `${siteUrl}${appointmentPath(linkToken, confirmCode)}` : siteUrl
  const questionsUrl = `${siteUrl}/booking?appointment=${linkToken}`
  const message = renderBrandedEmail({
    subject,
    preview: `${day}, ${time} with ${trainerName(trainerId)}.`,
    heading: headingOf(kind, typeText),
    paragraphs: [
      greeting(appointment.name),
      ...opening,
      ...(confirmBy
        ? [
            isCancelled
              ? 'You did not open the link in our first email in time, so we canceled your appointment. We will call you to find another time.'
              : `Please open the link below by ${formatDateTime(confirmBy, business.timeZone)} to keep your time.`,
          ]
        : []),
    ],
    highlight: highlightBlock('When', `${day}, ${time}`),
    details: [
      ['Name', appointment.name],
      ['Duration', `${minutes} minutes, ${appointmentPriceText(appointment)}`],
      ['With', trainerName(trainerId)],
      ...(kind === 'appointmentBooked' && alsoAt.length > 0
        ? [['Other times', alsoAt.map(formatStart).join('\n')] as const]
        : []),
      ...(isCancelled ? [] : [['Where', formatPostalAddress()] as const]),
    ],
    button:
      isCancelled || !linkToken
        ? { label: 'Choose another time', url: bookingUrl }
        : { label: confirmBy ? 'Keep this time' : 'See, change or cancel your appointment', url },
    links: isCancelled
      ? []
      : [
          ...(linkToken && !bookingId && isConsultation
            ? [{ label: 'Tell your coach about yourself (four minutes)', url: questionsUrl }]
            : []),
          ...(isConsultation
            ? []
            : [
                { label: 'All my appointments', url: `${siteUrl}/appointments` },
                { label: 'My membership', url: `${siteUrl}/membership` },
              ]),
          ...waiverLinks(siteUrl, hasWaiver),
          { label: 'Get directions', url: directionsUrl() },
        ],
    closingText: closing,
    reason: `You are receiving this because a ${typeText} was booked ${isConsultation ? 'with this address' : 'for you'}.`,
  })
  const content = formatAppointmentCalendarFile({ ...appointment, typeName, url }, siteUrl, now)
  return {
    ...message,
    files: [{ fileName: APPOINTMENT_FILE_NAME, type: CALENDAR_MEDIA_TYPE, content } as const],
  }
}
