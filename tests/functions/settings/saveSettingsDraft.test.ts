import { afterEach, expect, it } from 'vitest'
import { saveSettingsDraft } from '#shared/settings/settings-operations.ts'
import { admin } from '#tests/support/fixtures/agreements.ts'
import {
  discardStoredDraft,
  nextSettings,
  publishNext,
  storedSettings,
} from '#tests/support/fixtures/settings.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

const ben = { userId: 'ben-sub', groups: '[admin]' }
afterEach(discardStoredDraft)

it('keeps the draft, with who saved it; what is published stays', async () => {
  const input = await nextSettings({ phone: '(541) 555-0100' })
  const { body } = await invoke(saveSettingsDraft, input, { as: ben })
  expect(body).toMatchObject({ revision: 1, updatedBy: { userId: 'ben-sub' } })
  const { published, draft } = await storedSettings()
  expect(draft?.value.business.phone).toBe('(541) 555-0100')
  expect(published.value.business.phone).toBe('(541) 555-0142')
})

it('two administrators concurrently: the second is refused, with the draft of the first and the difference', async () => {
  const [mine, theirs] = [
    await nextSettings({ phone: '(541) 555-0111' }),
    await nextSettings({ phone: '(541) 555-0122' }),
  ]
  await invoke(saveSettingsDraft, theirs, { as: ben })
  const { status, body } = await invokeExpectingError(saveSettingsDraft, mine, { as: admin })
  expect([status, body.message]).toEqual([
    409,
    'Someone else has changed the settings since you opened them. Compare both and save again.',
  ])
  expect(body).toMatchObject({
    current: {
      draft: { revision: 1 },
      differences: [{ field: 'Phone', from: '(541) 555-0111', to: '(541) 555-0122' }],
    },
  })
})

it('of 8 concurrent saves of one revision exactly one is stored', async () => {
  const input = await nextSettings({})
  const phones = Array.from({ length: 8 }, (_, i) => `(541) 555-020${i}`)
  const refused = await Promise.allSettled(
    phones.map((phone) => {
      const value = { ...input.value, business: { ...input.value.business, phone } }
      return invokeExpectingError(saveSettingsDraft, { ...input, value }, { as: admin })
    }),
  )
  // invokeExpectingError throws for the one that succeeds.
  expect(refused.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect((await storedSettings()).draft?.revision).toBe(1)
})

it('of 8 concurrent changes of a stored draft exactly one is stored', async () => {
  await invoke(saveSettingsDraft, await nextSettings({ tagline: 'First' }), { as: ben })
  const input = await nextSettings({})
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => {
      const value = { ...input.value, business: { ...input.value.business, tagline: `Change ${i}` } }
      return invoke(saveSettingsDraft, { ...input, value }, { as: admin })
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await storedSettings()).draft?.revision).toBe(2)
})

it('saves the same draft twice without an error: the first response may be lost', async () => {
  const input = await nextSettings({ tagline: 'Strong, daily.' })
  const first = (await invoke(saveSettingsDraft, input, { as: admin })).body
  expect((await invoke(saveSettingsDraft, input, { as: admin })).body).toEqual(first)
})

it('is refused once a colleague has published', async () => {
  const input = await nextSettings({ tagline: 'Mine' })
  await publishNext({ tagline: 'Theirs' })
  const { status, body } = await invokeExpectingError(saveSettingsDraft, input, { as: admin })
  expect([status, body.code]).toEqual([409, 'settingsChanged'])
  expect(body).toMatchObject({ current: { differences: [{ field: 'Tagline', from: 'Mine', to: 'Theirs' }] } })
})

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
])('refuses %s, and names the field', async (_, change, field) => {
  const input = await nextSettings(change as object)
  const { status, body } = await invokeExpectingError(saveSettingsDraft, input, { as: admin })
  expect([status, Object.keys(body.fields)]).toEqual([400, [`value.${field}`]])
})
