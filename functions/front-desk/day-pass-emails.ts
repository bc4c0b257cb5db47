import {
  CALENDAR_MEDIA_TYPE,
  calendarFileName,
  formatVisitCalendarFile,
} from '#shared/appointments/visit-calendar.ts'
import type { DayPass } from '#shared/front-desk/day-pass.ts'
import type { Client } from '#shared/lib/client.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { formatStaffedHours, isClosedOn } from '#shared/lib/dates/opening-hours.ts'
import { formatDate, formatLongDate } from '#shared/lib/dates/plain-date.ts'
import { business, directionsUrl, formatPostalAddress } from '#shared/lib/settings/business.ts'
import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import { type EmailBlock, MONOSPACE_FONTS, renderPanel } from '../lib/email/blocks.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import type { Detail } from '../lib/email/details.ts'
import { fillEmailTexts } from '../lib/email/email-texts.ts'
import type { AttachedFile, InlineImage } from '../lib/email/message.ts'
import { waiverLinks } from '../lib/email/waiver-links.ts'
import { requireEnv } from '../lib/environment.ts'

const QR_CODE_ID = 'pass-qr-code'

/** Uses PNG filter 2, which stores the difference from the row above. This makes encoding three times as fast and the file smaller. */
const PNG_OPTIONS = { filterType: 2, deflateStrategy: 0 }

/** Draws the QR code with error correction level H (spec §2). The image includes the margin, so that the margin stays white in dark mode. */
async function drawQrCode(text: string): Promise<Uint8Array> {
  const { toBuffer } = await import('qrcode')
  return toBuffer(text, { errorCorrectionLevel: 'H', margin: 4, scale: 10, rendererOpts: PNG_OPTIONS })
}

export function dayPassEmail(pass: DayPass, hasWaiver = false) {
  const siteUrl = requireEnv('SITE_URL')
  const lastDay = formatDate(pass.expiresAt, business.timeZone)
  const { subject, opening, closing } = fillEmailTexts('dayPass', pass.fullName, {
    'pass code': pass.passCode,
    'last day': lastDay,
  })
  const qrCode: InlineImage = {
    contentId: QR_CODE_ID,
    fileName: `${pass.passCode}.png`,
    type: 'image/png',
    content: drawQrCode(pass.passCode),
  }
  const message = renderBrandedEmail(
    {
      subject,
      preview: `Show code ${pass.passCode} at the front desk.`,
      heading: 'Your free 1-day pass',
      paragraphs: [greeting(pass.fullName), ...opening, ...closedDayNotice(pass)],
      ticket: ticketBlock(pass.passCode, lastDay),
      details: [['Name', pass.fullName], ...visitDetails(pass), ['Where', formatPostalAddress()]],
      button: { label: 'View and print my pass', url: `${siteUrl}/day-pass/${pass.passCode}` },
      links: [...waiverLinks(siteUrl, hasWaiver), { label: 'Get directions', url: directionsUrl() }],
      closingText: [
        ...closing,
        'This pass is valid for one-time use only and must be presented at the front desk upon arrival. Valid ID required.',
      ],
      reason: `You are receiving this because a free day pass was requested for this address on our site.`,
    },
    [qrCode],
  )
  return { ...message, files: calendarFilesOf(pass, siteUrl) }
}

function visitDetails({ preferredVisitDate: day }: DayPass): readonly Detail[] {
  if (!day) return []
  const hours = formatStaffedHours(day, gymHours)
  return [['Preferred visit', formatLongDate(day)], ...(hours ? [['Staffed hours', hours] as const] : [])]
}

/** Adds a notice if the gym announced a closed day after the visitor had chosen that day. */
function closedDayNotice({ preferredVisitDate: day }: DayPass): readonly string[] {
  if (!day || !isClosedOn(day, gymHours)) return []
  return [`We are closed on ${formatLongDate(day)}. Please choose another day on your pass page.`]
}

function calendarFilesOf({ passCode, preferredVisitDate: day }: DayPass, siteUrl: string): AttachedFile[] {
  if (!day) return []
  const content = formatVisitCalendarFile({ passCode, day, siteUrl }, gymHours, new Date())
  if (!content) return []
  return [{ fileName: calendarFileName(passCode), type: CALENDAR_MEDIA_TYPE, content }]
}

function ticketBlock(passCode: string, lastDay: string): EmailBlock {
  const label = (text: string) => `<span class="m" style="color:#5f5349;font-size:14px">${text}</span><br>`
  const html = renderPanel(
    `<td class="half" width="200" align="center" style="padding:20px 0 20px 20px"><img src="cid:${QR_CODE_ID}" width="180" height="180" alt="QR code of pass ${escapeHtml(passCode)}" style="display:inline-block;border:0;border-radius:4px;background:#ffffff"></td><td class="half" align="center" style="padding:20px">${label('Pass code')}<span class="t" style="color:#1b1411;font-family:${MONOSPACE_FONTS};font-weight:700;font-size:28px;line-height:40px;letter-spacing:3px;white-space:nowrap">${escapeHtml(passCode)}</span><br><span style="display:block;height:12px;line-height:12px">&nbsp;</span>${label('Valid through')}<span class="t" style="color:#1b1411;font-size:18px;line-height:28px;font-weight:600;white-space:nowrap">${escapeHtml(lastDay)}</span></td>`,
  )
  return { html, text: `Pass code: ${passCode}\nValid through: ${lastDay}` }
}

export function passUsedEmail({ firstName }: Pick<Client, 'firstName'>) {
  const { subject, opening, closing } = fillEmailTexts('passUsed', firstName, {
    months: String(business.freePassEveryMonths),
  })
  return renderBrandedEmail({
    subject,
    preview: 'The next step is a free consultation.',
    heading: 'The free pass is for a first visit',
    paragraphs: [greeting(firstName), ...opening],
    button: { label: 'Book a free consultation', url: `${requireEnv('SITE_URL')}/booking` },
    closingText: closing,
    reason: 'You are receiving this because a free day pass was requested for this address on our site.',
  })
}
