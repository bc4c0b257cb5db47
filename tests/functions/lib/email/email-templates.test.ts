import { PNG } from 'pngjs'
import decodeQR from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { appointmentEmail } from '#functions/appointments/appointment-email.ts'
import { bookingEmail, newBookingEmailToGym } from '#functions/appointments/booking-emails.ts'
import { seatOfferEmail } from '#functions/appointments/place-email.ts'
import { retentionEmail } from '#functions/clients/retention-email.ts'
import { gymDigestEmail, gymNoticeEmail } from '#functions/follow-up/gym-emails.ts'
import { noAnswerEmail, passReminderEmail } from '#functions/follow-up/reminder-emails.ts'
import { formLinkEmail } from '#functions/form-requests/form-link-email.ts'
import { dayPassEmail, passUsedEmail } from '#functions/front-desk/day-pass-emails.ts'
import { intakeFormEmail } from '#functions/intake-forms/intake-form-email.ts'
import { webhookDisabledEmail } from '#functions/integrations/webhook-disabled-email.ts'
import { leadGuideEmail } from '#functions/leads/lead-guide-email.ts'
import { emailDetail } from '#functions/lib/email/details.ts'
import { emailAddressChangedEmail } from '#functions/lib/email/email-address-changed-email.ts'
import type { EmailMessage } from '#functions/lib/email/message.ts'
import { emailChangeEmail } from '#functions/members/email-change-emails.ts'
import { memberLinkEmail } from '#functions/members/member-link-email.ts'
import { cardLinkEmail, checkoutLinkEmail, receiptEmail } from '#functions/payments/payment-emails.ts'
import { affectedBookingEmail } from '#functions/settings/affected-booking-email.ts'
import { ledgerAnchorEmail } from '#functions/waivers/ledger-anchor-email.ts'
import { waiverEmail } from '#functions/waivers/waiver-email.ts'
import type { AppointmentWithLink } from '#shared/appointments/appointment.ts'
import { newBooking } from '#shared/appointments/booking.ts'
import { newFormRequest } from '#shared/form-requests/form-request.ts'
import { newDayPass } from '#shared/front-desk/day-pass.ts'
import { newIntakeForm } from '#shared/intake-forms/intake-form.ts'
import { newLead } from '#shared/leads/lead.ts'
import type { EmailKind } from '#shared/lib/email/outbox-email.ts'
import { signWaiver } from '#shared/waivers/waiver.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const identity = { id: '1', createdAt: now.toISOString() }

const appointmentOf = (name: string, email: string): AppointmentWithLink => ({
  id: '1',
  tokenHash: '0',
  linkToken: 'link',
  clientId: '1',
  trainerId: 'marcus',
  startsAt: '2026-11-23T18:00:00.000Z',
  minutes: 30,
  status: 'booked',
  sequence: 0,
  createdAt: now.toISOString(),
  name,
  email,
  emails: [],
})

function mailsAbout(name: string): Record<EmailKind, EmailMessage> {
  const email = 'ana@mail.example'
  const author = { firstName: name, lastName: name, email, phone: name }
  const booking = {
    ...newBooking(
      {
        name,
        email,
        phone: name,
        interest: name,
        bestTimeToCall: ['Mornings'],
        importantGoals: ['Energy and Endurance'],
        heightWeight: name,
        workoutDaysPerWeek: name,
        fitnessGoals: name,
      } as Parameters<typeof newBooking>[0],
      identity,
      'hello@emberforge.example',
    ),
    clientId: '1',
  }
  const linkToken = '00000000-0000-4000-8000-000000000000.a-secret-of-24-letters-x'
  const emailChange = { email, linkToken }
  const evidence = {
    ipAddress: name,
    userAgent: name,
    agreementVersion: 'v',
    agreementSha256: 'x',
    signedAt: identity.createdAt,
  }
  const waiverForm = { booking: undefined, guardianName: name }
  const intakeForm = { goals: name } as Parameters<typeof newIntakeForm>[0]
  const asked = { formType: 'intake', clientName: name, clientEmail: email, clientId: undefined } as const
  return {
    dayPass: dayPassEmail(
      newDayPass(
        { fullName: name, email, phone: name, preferredVisitDate: undefined },
        { id: '1', passCode: 'DPABCDEF' },
        now,
      ),
    ),
    booking: bookingEmail(booking),
    bookingNotice: newBookingEmailToGym(booking),
    intakeForm: intakeFormEmail(newIntakeForm(intakeForm, author, identity)),
    waiver: waiverEmail(signWaiver(identity, { form: waiverForm, signer: author, evidence }), undefined),
    leadGuide: leadGuideEmail(
      newLead({ firstName: name, email, phone: undefined, goal: 'strength' }, identity),
    ),
    passUsed: passUsedEmail({ firstName: name }),
    passReminder: passReminderEmail({
      clientId: '1',
      firstName: name,
      trigger: { type: 'dayPass', id: 'DPABCDEF' },
      passExpiresAt: identity.createdAt,
    }),
    noAnswer: noAnswerEmail({ clientId: '1', firstName: name }),
    addressChanged: emailAddressChangedEmail({ firstName: name }, identity.createdAt),
    memberLink: memberLinkEmail({ firstName: name }, linkToken),
    emailChangeOld: emailChangeEmail({ firstName: name }, emailChange, 'old'),
    emailChangeNew: emailChangeEmail({ firstName: name }, emailChange, 'new'),
    cardLink: cardLinkEmail({ firstName: name }),
    receipt: receiptEmail(
      { firstName: name },
      {
        id: '7',
        number: 7,
        run: 7,
        name,
        amount: 6000,
        currency: 'usd',
        method: 'cash',
        receivedOn: '2026-11-01',
        from: '2026-11-01',
        months: 1,
        paidThrough: '2026-11-30',
        takenBy: { name },
        createdAt: identity.createdAt,
      },
    ),
    affected: affectedMail(name),
    checkoutLink: checkoutLinkEmail(
      { firstName: name },
      { priceId: 'group-fitness-monthly', url: 'https://checkout.stripe.com/c/pay/cs_1' },
    ),
    formLink: formLinkEmail(newFormRequest(asked, { id: '1', recordId: '2', client: undefined }, now)),
    appointmentBooked: appointmentEmail('appointmentBooked', appointmentOf(name, email), now),
    appointmentMoved: appointmentEmail('appointmentMoved', appointmentOf(name, email), now),
    appointmentCancelled: appointmentEmail('appointmentCancelled', appointmentOf(name, email), now),
    appointmentTomorrow: appointmentEmail('appointmentTomorrow', appointmentOf(name, email), now),
    appointmentSoon: appointmentEmail('appointmentSoon', appointmentOf(name, email), now),
    placeHeld: seatOfferEmail({ ...appointmentOf(name, email), heldUntil: now.toISOString() }),
    placeFree: seatOfferEmail(appointmentOf(name, email)),
    gymNotice: gymNoticeEmail(
      {
        id: '1',
        at: identity.createdAt,
        clientId: '1',
        actor: { kind: 'visitor' },
        type: 'passClaimed',
        subject: { type: 'dayPass', id: 'DPABCDEF' },
      },
      { id: '1', firstName: name, lastName: name, email, phone: name },
    ),
    settingsTest: cardLinkEmail({ firstName: name }),
    webhookGivenUp: webhookDisabledEmail('hooks7.books.example'),
    retentionReport: retentionEmail({
      at: identity.createdAt,
      isDryRun: true,
      counts: { LEAD: 7 },
      hasMore: true,
    }),
    gymDigest: gymDigestEmail(
      {
        day: '2026-11-20',
        lines: [
          { kind: 'passes', count: 7, clientIds: ['1'] },
          { kind: 'payments', count: 1, amountTotal: 4950, clientIds: ['2'] },
        ],
      },
      new Map([['1', { firstName: name, lastName: 'Ng' }]]),
    ),
  }
}

function affectedMail(name: string): EmailMessage {
  const booked = { id: 'appointment:1', name, day: '2026-12-24', startsAt: '2026-12-24T18:00:00.000Z' }
  const mail = affectedBookingEmail({ firstName: name }, [
    { ...booked, trainerId: 'marcus', why: 'Closed: Christmas Eve' },
    { id: 'visit:DPABCDEF', name, day: '2026-12-25', why: 'Closed' },
  ])
  if (!mail) throw new Error('There is something to say')
  return mail
}

const HOSTILE = `<img src=x onerror="alert(1)">'&<script>\r\nBcc: all@example.com\r\n\r\n</title><b>`
const hrefsOf = ({ html }: EmailMessage) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))

const hostile = Object.entries(mailsAbout(HOSTILE))
const ordinary = Object.entries(mailsAbout('Ana Łukasz'))

/** The part of the name that an email repeats. Emails to clients contain only its first word, and summaries contain no name. */
const repeatedName = (kind: string) =>
  ['gymDigest', 'retentionReport', 'webhookGivenUp'].includes(kind)
    ? '7'
    : [
          'passUsed',
          'passReminder',
          'noAnswer',
          'addressChanged',
          'affected',
          'cardLink',
          'memberLink',
          'emailChangeOld',
          'emailChangeNew',
          'checkoutLink',
          'settingsTest',
          'leadGuide',
        ].includes(kind) || kind.startsWith('appointment')
      ? '&lt;img'
      : '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;&lt;script&gt;'

describe.each(hostile)('the %s email to a person with a hostile name', (kind, mail) => {
  it('escapes the markup', () => {
    expect(mail.html).toContain(repeatedName(kind))
    expect(mail.html).not.toMatch(/<img (?!src="cid:)|<script|<b>|onerror="/)
    expect(mail.html.match(/<\/title>/g)).toHaveLength(1)
  })

  it('has a subject without control characters', () => {
    expect(mail.subject).not.toMatch(/\p{Cc}/u)
  })
})

describe.each(ordinary)('the %s email', (_, mail) => {
  it('contains the sender, the postal address, the opening hours and the reason', () => {
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('Emberforge Fitness')
      expect(part).toContain('1450 Foundry Street, Eugene, OR 97401')
      expect(part).toContain('Staffed hours: Mon-Fri 9 AM-9 PM, Sat 10 AM-4 PM, Sun 12-5 PM')
      expect(part).toContain('You are receiving this')
    }
  })

  it('has at most one button, whose URL is also shown as text', () => {
    const buttons = [...mail.html.matchAll(/href="([^"]+)" style="display:block/g)]
    expect(buttons.length).toBeLessThanOrEqual(1)
    for (const [, link] of buttons) expect(mail.html).toContain(`>${link}</a>`)
  })

  it('links only to the site, to directions and to a checkout, also in its text part', () => {
    for (const link of hrefsOf(mail).filter(
      (href) => !/^(tel:5415550142|mailto:ana@mail\.example)$/.test(href),
    )) {
      expect(mail.text).toContain(link)
      expect(link).toMatch(/^https:\/\/(gym\.example|www\.google\.com\/maps\/dir|checkout\.stripe\.com)\//)
    }
  })

  it('contains exactly the inline images that it shows', async () => {
    const shown = [...mail.html.matchAll(/src="cid:([^"]+)"/g)].map(([, id]) => id)
    expect(mail.images?.map(({ contentId }) => contentId)).toEqual(shown)
    for (const { content } of mail.images ?? [])
      expect(PNG.sync.read(Buffer.from(await content)).width).toBeGreaterThan(0)
  })

  it('supports light and dark color schemes and links the phone number', () => {
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">')
    expect(mail.html).toContain('@media (prefers-color-scheme:dark)')
    expect(mail.html).toContain('href="tel:5415550142"')
  })

  it('has no placeholders and no external resources', () => {
    expect(`${mail.subject}${mail.text}`).not.toMatch(/undefined|\{|\bnull\b|NaN|\[object/)
    expect(mail.html).not.toMatch(/<(link|script|iframe)|<img (?!src="cid:)|url\(|undefined/)
  })

  it('has the same text in the text part and the HTML part', () => {
    const words = mail.html
      .replace(/<(head|style)[\s\S]*?<\/\1>/g, ' ')
      .replace(/<\/?a\b[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"')
      .concat(hrefsOf(mail).join(' '))
    for (const line of mail.text.split('\n').filter(Boolean)) {
      const [, value = line] = line.match(/^[A-Z][\w -]*: (.*)$/) ?? []
      if (line !== '--') expect(words).toContain(value.replace(/:$/, ''))
    }
  })
})

it('lists the activities of a day with counts, clients and payments', () => {
  const { subject, text } = mailsAbout('Ana').gymDigest
  expect(subject).toBe('Friday, November 20, 2026: 7 free passes, 1 payment')
  expect(text).toContain('Free passes: 7\nAna Ng, 6 more\n\nPayment: 1\n$49.50\n')
  expect(text).toContain('https://gym.example/admin\n')
})

it.each(['gymNotice', 'gymDigest'] as const)('does not repeat a web address as a name in %s', (kind) => {
  for (const name of ['win.example', 'https://win.example', 'Visit www.win.example']) {
    const { subject, html, text } = mailsAbout(name)[kind]
    expect(`${subject} ${html.replaceAll('tel:', '')} ${text}`.split('Phone')[0]).not.toContain('win.example')
  }
})

it('links from a notice to the client file', () => {
  const { subject, text, replyTo } = mailsAbout('Ana').gymNotice
  expect([subject, replyTo]).toEqual(['New free pass: Ana Ana', 'ana@mail.example'])
  expect(text).toContain('https://gym.example/admin/clients/1\n')
})

it('greets with the capitalized first name, and continues with a capital letter', () => {
  const emails = mailsAbout('maria Gonzalez')
  for (const kind of ['dayPass', 'booking', 'intakeForm', 'waiver', 'leadGuide', 'formLink'] as const) {
    expect(emails[kind].text, kind).toMatch(/^Hi Maria,\n\n[A-Z]/m)
  }
})

it('shows the button of a pass directly below the code and the last day, also as text', () => {
  const { html, text } = mailsAbout('Ana').dayPass
  expect(text).toContain('Pass code: DPABCDEF\nValid through: Dec 21, 2026\n\nView and print my pass:\n')
  expect(html).toMatch(/Valid through(?:(?!<th)[\s\S])*View and print my pass/)
})

it('does not break the line within the --anchor option of the command that verifies the ledger', () => {
  const { html, text } = ledgerAnchorEmail({ sequence: 15, hash: 'ab12' }, now)
  expect(text).toContain('Anchor: 15:ab12\n')
  expect(text).toContain('python3 docs/verify.py evidence.json ledger.json \\\n--anchor 15:ab12\n')
  expect(html).toContain('ledger.json \\<br><span style="white-space:nowrap">--anchor</span> 15:ab12')
})

it('shows a readable QR code of the pass, and the code in large text', async () => {
  const { html, images = [] } = mailsAbout('Ana').dayPass
  const image = images.find(({ contentId }) => contentId === 'pass-qr-code')
  const { data, width, height } = PNG.sync.read(Buffer.from((await image?.content) ?? []))
  expect(decodeQR({ data: new Uint8ClampedArray(data), width, height })).toBe('DPABCDEF')
  expect(html).toMatch(/font-size:28px[^>]*>DPABCDEF</)
})

it.each(['bookingNotice', 'gymNotice'] as const)(
  'links the phone number and the email address in %s',
  (kind) => {
    const called = mailsAbout('(541) 555-0117')[kind]
    expect(hrefsOf(called)).toEqual(expect.arrayContaining(['tel:5415550117', 'mailto:ana@mail.example']))
  },
)

it.each(['1/../../admin', '*21*5550117#', '5550117;ext=1', '555-0117 call now', 'javascript:1'])(
  'does not link a phone number with other characters: %s',
  (phone) => {
    for (const kind of ['bookingNotice', 'gymNotice'] as const) {
      const links = hrefsOf(mailsAbout(phone)[kind]).filter((href) => /^(tel|javascript):/.test(href))
      expect(links).toEqual(['tel:5415550142'])
    }
  },
)

it.each(['a?bcc=b@mail.example', 'a%0Abcc@mail.example', 'a@mail.example?body=x'])(
  'does not link an email address with more than a recipient: %s',
  (email) => {
    expect(emailDetail(email)).toEqual(['Email', email])
  },
)

it('links from a booking notice to that booking', () => {
  const { html } = mailsAbout('Ana').bookingNotice
  expect(html).toContain('https://gym.example/admin/bookings?search=ana%40mail.example')
})

it('includes the chosen day with its hours, a calendar file, directions and the waiver for a pass', () => {
  const form = { fullName: 'Ana', email: 'ana@mail.example', phone: '1', preferredVisitDate: '2026-11-28' }
  const { text, files = [] } = dayPassEmail(newDayPass(form, { id: '1', passCode: 'DPABCDEF' }, now))
  expect(text).toContain('Preferred visit: Saturday, November 28, 2026\nStaffed hours: 10 AM-4 PM\n')
  expect(text).toContain('Save time at the desk: sign your waiver now:\nhttps://gym.example/waiver-form\n')
  expect(text).toContain('Get directions:\nhttps://www.google.com/maps/dir/')
  expect(files.map(({ fileName, type }) => [fileName, type])).toEqual([['DPABCDEF.ics', 'text/calendar']])
  expect(files[0]?.content).toContain('DTSTART;VALUE=DATE:20261128\r\n')
  expect(mailsAbout('Ana').dayPass.files).toEqual([])
})

it.each(['passReminder', 'noAnswer'] as const)(
  'allows the recipient of %s to unsubscribe with one click',
  (kind) => {
    const { text, unsubscribeUrl } = mailsAbout('Ana')[kind]
    expect(unsubscribeUrl).toBe('https://gym.example/api/unsubscribe/1')
    expect(text).toContain('Stop these reminders:\nhttps://gym.example/unsubscribe/1\n')
  },
)
