import { describe, expect, it } from 'vitest'
import { addMissingFields } from '#shared/lib/settings/add-missing-fields.ts'
import { defaultSettings as sample } from '#shared/lib/settings/default-settings.ts'
import type { GymSettings } from '#shared/lib/settings/settings.ts'
import { isSetupComplete, type SetupStep } from '#shared/settings/setup-checklist.ts'
import { createSetupChecklist, type SetupStatus } from '#shared/settings/setup-checklist-rules.ts'
import { createOtherGym } from '#tests/support/fixtures/other-gym.ts'

const other: GymSettings = {
  ...createOtherGym(),
  business: { ...createOtherGym().business, hours: [{ days: ['Monday'], opens: '06:00', closes: '20:00' }] },
}
const done: SetupStatus = {
  published: other,
  sample,
  payments: 'liveKey',
  sender: 'production',
  hasOwnAgreement: true,
  accounts: 2,
  hasMembers: true,
  wallets: { apple: { keys: {} }, google: { keys: {} } },
}
const found = (step: SetupStep, facts: Partial<SetupStatus>) =>
  createSetupChecklist({ ...done, ...facts }).steps.find((one) => one.step === step)

const withBusiness = (change: Partial<GymSettings['business']>) => ({
  published: { ...other, business: { ...other.business, ...change } },
})

it('of a gym with everything of its own is over', () =>
  expect(isSetupComplete(createSetupChecklist(done))).toBe(true))

it('of a gym that has published nothing has everything to do', () => {
  const facts = {
    ...done,
    published: sample,
    payments: 'noKeys',
    sender: 'sandbox',
    hasOwnAgreement: false,
    accounts: 1,
    hasMembers: false,
    wallets: { apple: {}, google: {} },
  } as const
  expect(createSetupChecklist(facts).steps.map(({ isDone }) => isDone)).toEqual(Array(13).fill(false))
})

it('is over without wallets, which are named as optional with what is wrong', () => {
  const wallets = { apple: { problem: 'The certificate ended.' }, google: {} }
  expect(isSetupComplete(createSetupChecklist({ ...done, wallets }))).toBe(true)
  expect(found('appleWallet', { wallets })).toMatchObject({
    isDone: false,
    words: 'Optional. The certificate ended.',
  })
  expect(found('googleWallet', { wallets })?.words).toMatch(/^Optional\./)
})

describe.each(['contact', 'hours', 'trainers', 'prices', 'pages'] as const)('%s', (step) => {
  it('is open with the settings of the sample, also as DynamoDB returns them, in another order', () => {
    expect(found(step, { published: sample })?.isDone).toBe(false)
    expect(found(step, { published: reversed(sample) as GymSettings })?.isDone).toBe(false)
    expect(
      found(step, { published: addMissingFields(sample, JSON.parse(JSON.stringify(sample))) })?.isDone,
    ).toBe(false)
  })

  it('is done with those of another gym', () => expect(found(step, {})).toEqual({ step, isDone: true }))
})

it('hours are those of the sample after another email with hours in its name was written', () => {
  const appointmentSoon = { ...sample.emails.appointmentSoon, subject: 'See you soon' }
  const published = { ...sample, emails: { ...sample.emails, appointmentSoon } }
  expect(found('hours', { published })?.isDone).toBe(false)
})

describe('legal', () => {
  const withTexts = (legal: Partial<GymSettings['legal']>, programs = other.programs) => ({
    published: { ...other, legal: { ...sample.legal, ...legal }, programs },
  })

  it('names the texts that are missing', () => {
    expect(found('legal', withTexts({}))?.words).toBe(
      'Not published: privacy policy, terms of service, refund policy.',
    )
    expect(found('legal', withTexts({ privacy: 'Little.', terms: 'Be kind.' }))?.words).toBe(
      'Not published: refund policy.',
    )
  })

  it('asks for no refund policy where nothing is paid online', () => {
    const services = other.programs.services.map((service) => ({ ...service, price: null }))
    const facts = withTexts({ privacy: 'Little.', terms: 'Be kind.' }, { ...other.programs, services })
    expect(found('legal', facts)).toEqual({ step: 'legal', isDone: true })
  })
})

describe('contact', () => {
  it('names what is still that of the sample', () => {
    const { phone, address } = sample.business
    const words = found(
      'contact',
      withBusiness({ phone, address: { ...other.business.address, ...address } }),
    )
    expect(words).toMatchObject({ isDone: false, words: 'Still from the sample gym: phone, address.' })
  })
})

describe('hours', () => {
  it('are done for a gym that is open at the same hours and closed on other days, and the other way round', () => {
    expect(found('hours', withBusiness({ hours: sample.business.hours }))?.isDone).toBe(true)
    expect(found('hours', withBusiness({ closures: sample.business.closures }))?.isDone).toBe(true)
  })
})

describe('trainers', () => {
  it('are open while one of the sample is shown, and one who has left is not', () => {
    const [marcus, elena] = sample.business.trainers
    if (!marcus || !elena) throw new Error('The sample has no trainers')
    const trainers = [{ ...marcus, hasLeft: true }, elena, ...other.business.trainers]
    expect(found('trainers', withBusiness({ trainers }))?.words).toBe('Still from the sample gym: Elena.')
    const left = trainers.map((trainer) => (trainer === elena ? { ...elena, hasLeft: true } : trainer))
    expect(found('trainers', withBusiness({ trainers: left }))?.isDone).toBe(true)
  })
})

describe('prices', () => {
  it('are open while one program of the sample is offered unchanged, and done when it is withdrawn', () => {
    const [first] = sample.programs.services
    if (!first) throw new Error('The sample has no program')
    const programs = { ...other.programs, services: [...other.programs.services, first] }
    expect(found('prices', { published: { ...other, programs } })?.words).toContain(first.title)
    const services = [...other.programs.services, { ...first, isWithdrawn: true }]
    expect(found('prices', { published: { ...other, programs: { ...programs, services } } })?.isDone).toBe(
      true,
    )
  })
})

describe('pages', () => {
  it('name the headline, numbers, stories, quotes and pictures that are still those of the sample', () => {
    const { marketingStats } = sample.business
    expect(found('pages', withBusiness({ marketingStats }))?.words).toBe(
      'Still from the sample gym: statistics at the top of the home page, statistics on the bodybuilding page.',
    )
    const { home, transformations } = sample.pages
    const { gallery } = other.pages.home
    const pages = {
      ...other.pages,
      home: {
        ...other.pages.home,
        gallery: { ...gallery, photos: [...gallery.photos, ...home.gallery.photos.slice(0, 1)] },
      },
      transformations: { ...other.pages.transformations, stories: transformations.stories.slice(1) },
    }
    expect(found('pages', { published: { ...other, pages } })?.words).toBe(
      'Still from the sample gym: stories, pictures.',
    )
  })

  it('are done for a gym that shows no numbers, stories and quotes', () => {
    const none = { hero: [], competition: [], facility: sample.business.marketingStats.facility }
    expect(found('pages', withBusiness({ marketingStats: none }))?.isDone).toBe(true)
  })
})

describe('card payments', () => {
  it.each([
    ['noKeys', false],
    ['testKey', false],
    ['emulated', true],
    ['liveKey', true],
    [undefined, undefined],
  ] as const)('with Stripe %s are done: %s', (payments, isDone) =>
    expect(found('payments', { payments })?.isDone).toBe(isDone),
  )

  it('need no Stripe where nothing is sold online', () => {
    const services = other.programs.services.map((service) => ({ ...service, price: null }))
    const published = { ...other, programs: { ...other.programs, services } }
    expect(found('payments', { published, payments: 'noKeys' })?.isDone).toBe(true)
  })
})

it.each([
  ['unverified', false],
  ['sandbox', false],
  ['mailbox', true],
  ['production', true],
  [undefined, undefined],
] as const)('email with a sender that is %s is done: %s', (sender, isDone) =>
  expect(found('email', { sender })?.isDone).toBe(isDone),
)

it('a team is invited with a second account, or is one person', () => {
  expect(found('team', { accounts: 1 })?.isDone).toBe(false)
  expect(
    found('team', { accounts: 1, ...withBusiness({ trainers: other.business.trainers.slice(0, 1) }) })
      ?.isDone,
  ).toBe(true)
  expect(found('team', { accounts: undefined })?.isDone).toBeUndefined()
})

it('what could not be looked up ends no first day', () => {
  const unknown = {
    payments: undefined,
    sender: undefined,
    hasOwnAgreement: undefined,
    accounts: undefined,
    hasMembers: undefined,
  }
  for (const fact of Object.keys(unknown))
    expect(isSetupComplete(createSetupChecklist({ ...done, [fact]: undefined })), fact).toBe(false)
})

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  )
}
