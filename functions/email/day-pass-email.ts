import { addressLine, business } from '#shared/business.ts'
import { formatDate, formatDay } from '#shared/calendar.ts'
import type { DayPass } from '#shared/day-pass.ts'
import { setting } from '../runtime/environment.ts'
import { emailMessage } from './layout.ts'
import type { EmailMessage } from './message.ts'

export function dayPassEmail(pass: DayPass): EmailMessage {
  const lastDay = formatDate(pass.expiresAt, business.timeZone)
  return emailMessage({
    subject: `Your free 1-day pass ${pass.passCode} - valid through ${lastDay}`,
    preview: `Show code ${pass.passCode} at the front desk.`,
    heading: 'Your free 1-day pass',
    paragraphs: [
      `Hi ${pass.fullName},`,
      `here is your complimentary day pass for ${business.name}. Show the code below, or the QR code behind the button, at the front desk.`,
    ],
    facts: [
      ['Pass code', pass.passCode],
      ['Name', pass.fullName],
      ['Valid through', lastDay],
      ...(pass.preferredVisitDate ? [['Preferred visit', formatDay(pass.preferredVisitDate)] as const] : []),
      ['Where', addressLine],
    ],
    button: { label: 'View and print my pass', url: `${setting('SITE_URL')}/day-pass/${pass.passCode}` },
    afterword: [
      'This pass is valid for one-time use only and must be presented at the front desk upon arrival. Valid ID required.',
    ],
    reason: `You receive this because a free day pass was requested for this address on our site.`,
  })
}
