import { afterEach, describe, expect, it } from 'vitest'
import { fillEmailTexts } from '#functions/lib/email/email-texts.ts'
import { sampleEmails } from '#functions/settings/sample-emails.ts'
import { replaceSettings } from '#shared/lib/settings/business.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { editableEmails } from '#shared/lib/settings/email-placeholders.ts'
import { EmailSettings } from '#shared/lib/settings/email-settings.ts'
import { createOtherGym, listTexts } from '#tests/support/fixtures/other-gym.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
afterEach(() => replaceSettings(defaultSettings, 0))

describe('the editable texts of the emails', () => {
  it('are within their limits in the default settings', () =>
    expect(EmailSettings.parse(defaultSettings.emails)).toEqual(defaultSettings.emails))

  it('contain the name of a visitor unchanged, without placeholders or paragraphs from it', () => {
    const booking = { subject: '{{first name}}', opening: 'Hi {{first name}}!\n\n{{promise}}', closing: '' }
    replaceSettings({ ...defaultSettings, emails: { ...defaultSettings.emails, booking } })
    const { subject, opening, closing } = fillEmailTexts('booking', '{{phone}}\n\nx', {
      promise: 'Soon.\n\nYes',
    })
    expect([subject, opening, closing]).toEqual(['{{phone}}', ['Hi {{phone}}!', 'Soon.\n\nYes'], []])
  })
})

/** Every gym's emails may contain these texts, such as weekdays and time zones. */
const product = /^(America\/|\d{1,2}:|[A-Z][a-z]+day$)/

describe.each(editableEmails)('the %s email of another gym', (name) => {
  const other = createOtherGym((path) => `Zq${path.replaceAll(/\W/g, 'q')}`)
  const compose = () => {
    replaceSettings(other, 1)
    return sampleEmails[name](now)
  }

  it('contains the texts of its owner', () => {
    const { subject, html, text } = compose()
    const { [name]: words } = other.emails
    expect(subject).toBe(words.subject)
    for (const part of [words.opening, words.closing].filter(Boolean))
      for (const shown of [html, text]) expect(shown).toContain(part)
  })

  it('contains no text of the default gym', () => {
    const { subject, html, text, files = [] } = compose()
    const email = [subject, html, text, ...files.map(({ content }) => content)].join('\n')
    const { business, emails } = defaultSettings
    const kept = new Set(listTexts(other).map(([, leaf]) => leaf))
    const words = listTexts({ business, emails }).filter(
      ([, leaf]) => leaf.length > 4 && !kept.has(leaf) && !product.test(leaf),
    )
    expect(words.length).toBeGreaterThan(80)
    expect(words.filter(([, word]) => email.includes(word))).toEqual([])
  })
})

it('uses only the brand color of the gym in an email', () => {
  replaceSettings({ ...defaultSettings, brand: { color: '#3fd0c9' } }, 1)
  const { html } = sampleEmails.dayPass(now)
  expect(html.match(/#3fd0c9/g)?.length).toBeGreaterThanOrEqual(3)
  expect(html).not.toMatch(/#ff6a1f|#ff8a50|#a23600|#b03c00/)
})
