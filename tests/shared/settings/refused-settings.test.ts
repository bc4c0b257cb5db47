import { expect, it } from 'vitest'
import { parse } from '#shared/lib/parse.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { saveSettingsDraft } from '#shared/settings/settings-operations.ts'

function fieldsRefused(changes: object): string[] {
  const value = { ...defaultSettings, ...changes }
  const result = parse(saveSettingsDraft.input, { revision: 0, basedOn: 0, value })
  return result.ok ? [] : Object.keys(result.fields)
}

it('takes the settings of the defaults', () => expect(fieldsRefused({})).toEqual([]))

it.each([
  ['a phone number that is a link', { phone: 'www.example' }, 'business.phone'],
  ['a name that is too long', { name: 'x'.repeat(61) }, 'business.name'],
  ['a name on two lines', { name: 'Iron\nBcc: all' }, 'business.name'],
  [
    'a link that is no web address',
    { social: [{ network: 'Instagram', handle: '@x', url: 'javascript:alert(1)' }] },
    'business.social.0.url',
  ],
  [
    'a closure that ends before it begins',
    { closures: [{ from: '2026-12-26', to: '2026-12-24' }] },
    'business.closures',
  ],
  [
    'half of special hours',
    { closures: [{ from: '2026-12-24', to: '2026-12-24', opens: '09:00' }] },
    'business.closures',
  ],
  [
    'a day that is none',
    { closures: [{ from: '2026-02-30', to: '2026-03-01' }] },
    'business.closures.0.from',
  ],
  [
    'hours that end before they begin',
    { hours: [{ days: ['Monday'], opens: '21:00', closes: '09:00' }] },
    'business.hours',
  ],
  [
    'hours that overlap',
    {
      hours: [
        { days: ['Monday'], opens: '09:00', closes: '13:00' },
        { days: ['Monday', 'Friday'], opens: '12:00', closes: '17:00' },
      ],
    },
    'business.hours',
  ],
  [
    'a week of minutes',
    { hours: [{ days: ['Monday'], opens: '09:05', closes: '17:00' }] },
    'business.hours.0.opens',
  ],
  ['a gym without trainers', { trainers: [] }, 'business.trainers'],
  ['an unknown time zone', { timeZone: 'America/Eugene' }, 'business.timeZone'],
  ['an unknown currency', { currency: 'dollars' }, 'business.currency'],
])('refuses %s, and names the field', (_, change, field) => {
  const business = { ...defaultSettings.business, ...(change as object) }
  expect(fieldsRefused({ business })).toEqual([`value.${field}`])
})

it.each([
  ['an unknown placeholder', { subject: 'Your pass {{pass code}}' }, 'emails.booking.subject'],
  ['half a placeholder', { opening: 'Hi {{first name' }, 'emails.booking.opening'],
  ['a subject of two lines', { subject: 'Hi\r\nBcc: all@mail.example' }, 'emails.booking.subject'],
  ['no opening', { opening: ' ' }, 'emails.booking.opening'],
  ['a closing that is too long', { closing: 'x'.repeat(801) }, 'emails.booking.closing'],
])('refuses an email with %s, and names the field', (_, change, field) => {
  const emails = { ...defaultSettings.emails, booking: { ...defaultSettings.emails.booking, ...change } }
  expect(fieldsRefused({ emails })).toEqual([`value.${field}`])
})
