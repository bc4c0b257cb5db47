import { describe, expect, it } from 'vitest'
import { bookingEmail } from '#functions/email/booking-email.ts'
import { bookingNoticeEmail } from '#functions/email/booking-notice-email.ts'
import { dayPassEmail } from '#functions/email/day-pass-email.ts'
import { formLinkEmail } from '#functions/email/form-link-email.ts'
import { intakeFormEmail } from '#functions/email/intake-form-email.ts'
import { leadGuideEmail } from '#functions/email/lead-guide-email.ts'
import type { EmailMessage } from '#functions/email/message.ts'
import { waiverEmail } from '#functions/email/waiver-email.ts'
import { newBooking } from '#shared/booking.ts'
import { issue } from '#shared/day-pass.ts'
import type { EmailKind } from '#shared/email-status.ts'
import { newFormRequest } from '#shared/form-request.ts'
import { newIntakeForm } from '#shared/intake-form.ts'
import { newLead } from '#shared/lead.ts'
import { signedWaiver } from '#shared/waiver.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const identity = { id: '1', createdAt: now.toISOString() }

/** Each mail about somebody of this name, with every text of theirs like it. */
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
      issue(
        { fullName: name, email, phone: name, preferredVisitDate: undefined },
        { id: '1', passCode: 'DPABCDEF' },
        now,
      ),
    ),
    booking: bookingEmail(booking),
    bookingNotice: bookingNoticeEmail(booking),
    intakeForm: intakeFormEmail(newIntakeForm(intakeForm, author, identity)),
    waiver: waiverEmail(signedWaiver(identity, { form: waiverForm, signer: author, evidence })),
    leadGuide: leadGuideEmail(
      newLead({ firstName: name, email, phone: undefined, goal: 'strength' }, identity),
    ),
    formLink: formLinkEmail(newFormRequest(asked, { id: '1', recordId: '2', client: undefined }, now)),
  }
}

const HOSTILE = `<img src=x onerror="alert(1)">'&<script>\r\nBcc: all@example.com\r\n\r\n</title><b>`
const hostile = Object.entries(mailsAbout(HOSTILE))
const ordinary = Object.entries(mailsAbout('Ana Łukasz'))

describe.each(hostile)('the %s mail to somebody with a hostile name', (_, mail) => {
  it('has none of its markup', () => {
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;&lt;script&gt;')
    expect(mail.html).not.toMatch(/<img|<script|<b>|onerror="/)
    expect(mail.html.match(/<\/title>/g)).toHaveLength(1)
  })

  it('has a subject of one line', () => {
    expect(mail.subject).not.toMatch(/\p{Cc}/u)
  })
})

describe.each(ordinary)('the %s mail', (_, mail) => {
  it('says who writes, where they are, when they are there and why', () => {
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('Emberforge Fitness')
      expect(part).toContain('1450 Foundry Street, Eugene, OR 97401')
      expect(part).toContain('Staffed hours: Mon-Fri 9 AM-9 PM, Sat 10 AM-4 PM, Sun 12-5 PM')
      expect(part).toContain('You receive this')
    }
  })

  it('has at most one button, whose link also stands there as text', () => {
    const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link)
    expect(new Set(links).size).toBeLessThanOrEqual(1)
    for (const link of links) {
      expect(mail.html).toContain(`>${link}</a>`)
      expect(mail.text).toContain(link.replaceAll('&amp;', '&'))
      expect(link).toMatch(/^https:\/\/gym\.example\//)
    }
  })

  it('has no placeholder left and nothing from elsewhere', () => {
    expect(`${mail.subject}${mail.text}`).not.toMatch(/undefined|\{|\bnull\b|NaN|\[object/)
    expect(mail.html).not.toMatch(/<(img|link|script|iframe)|url\(|undefined/)
  })

  it('has the same words in its text as in its HTML', () => {
    const words = mail.html
      .replace(/<(head|style)[\s\S]*?<\/\1>/g, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"')
    for (const line of mail.text.split('\n').filter(Boolean)) {
      const [, value = line] = line.match(/^[A-Z][\w -]*: (.*)$/) ?? []
      if (line !== '--') expect(words).toContain(value.replace(/:$/, ''))
    }
  })
})
