import { describe, expect, it } from 'vitest'
import { appointmentTypeDefaults } from '#shared/lib/settings/appointment-type-defaults.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import type { CoachingTier, Service } from '#shared/lib/settings/program-settings.ts'
import { GymSettings } from '#shared/lib/settings/settings.ts'
import { readSetting, replaceSetting } from '#shared/settings/setting-field.ts'
import { currencyOf } from '#shared/settings/setting-text.ts'
import { listSettingsDifferences } from '#shared/settings/settings-differences.ts'
import { settingsFields } from '#shared/settings/settings-fields.ts'
import { generateSettings } from '#tests/support/fixtures/generated-settings.ts'
import { getPropertyRunCount } from '#tests/support/get-property-run-count.ts'

/** Returns the path of each value that is not an object, and of each list with items. */
const leavesOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? [
        ...(Array.isArray(value) && value.length > 0 ? [path] : []),
        ...Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key)),
      ]
    : [path]

/** Returns one path per kind of value. For example, the names of all trainers are one kind. */
const kindsIn = (paths: readonly string[]) => [
  ...new Map(paths.map((path) => [path.replace(/\d+/g, '*'), path])).values(),
]

const objectsOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? [
        ...(Array.isArray(value) ? [] : [path]),
        ...Object.entries(value).flatMap(([key, inner]) => objectsOf(inner, path ? `${path}.${key}` : key)),
      ]
    : []

function changed(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(1)
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  const text = String(value)
  // Days and times stay valid, because the page formats them.
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return '2032-01-31'
  return /^\d\d:\d\d$/.test(text) ? '05:15' : `${text}x`
}

type Values = Record<string, unknown>

function replaced(settings: GymSettings, path: string, change: (value: unknown) => unknown): GymSettings {
  const copy = structuredClone(settings)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const parent = (keys.length > 0 ? readSetting(copy, keys.join('.')) : copy) as Values
  parent[last] = change(parent[last])
  return copy
}

/** Returns the paths whose change the list of differences does not show. */
const unseen = (settings: GymSettings, paths: readonly string[], change: (value: unknown) => unknown) =>
  paths.filter((path) => {
    const other = replaced(settings, path, change)
    return [listSettingsDifferences(settings, other), listSettingsDifferences(other, settings)].some(
      (differences) => differences.length === 0 || differences.some(({ from, to }) => from === to),
    )
  })

const SEEDS = [1, 2, 3].slice(0, getPropertyRunCount(3))

describe('the fields of the settings', () => {
  it.each(SEEDS)('every change of a value of the gym of seed %i is seen', (seed) => {
    const settings = generateSettings(seed)
    expect(unseen(settings, kindsIn(leavesOf(settings)), changed)).toEqual([])
  })

  it('every value that is gone, or came with a later release, is seen', () => {
    const settings = generateSettings(3)
    const isOptional = (path: string) =>
      GymSettings.safeParse(replaced(settings, path, () => undefined)).success
    const optional = kindsIn(leavesOf(settings)).filter(isOptional)
    expect(optional.length).toBeGreaterThan(5)
    expect(unseen(settings, optional, () => undefined)).toEqual([])
    const added = kindsIn(objectsOf(settings)).map((path) => (path ? `${path}.addedLater` : 'addedLater'))
    expect(unseen(settings, added, () => 'words')).toEqual([])
  })

  it('name paths that exist, each once', () => {
    const paths = settingsFields.map(({ path }) => path)
    expect(paths.filter((path) => readSetting(defaultSettings, path) === undefined)).toEqual([])
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('have labels that no other field has: a difference names its field by it', () => {
    const labels = settingsFields.map(({ label }) => label)
    expect(labels.filter((label, i) => labels.indexOf(label) !== i)).toEqual([])
  })
})

it('a text that turns letters around is refused at its field, in any section, and right-to-left words are not', () => {
  const errorsOf = (path: string, text: string) =>
    GymSettings.safeParse(replaceSetting(defaultSettings, path, text)).error?.issues.map(({ path }) =>
      path.join('.'),
    )
  for (const path of ['business.name', 'pages.home.headline', 'emails.dayPass.opening', 'notice.words'])
    expect(errorsOf(path, 'Gym \u202egnp.exe')).toContain(path)
  expect(errorsOf('business.name', 'قوة תמרין \u2067x\u2069')).toBeUndefined()
})

describe('the differences', () => {
  const { business, programs } = defaultSettings
  const withFeatures = (...features: string[]) =>
    replaceSetting(defaultSettings, 'programs.tiers', programs.tiers.with(0, { ...tier, features }))
  const [tier] = programs.tiers as [CoachingTier]

  it('see two lines where there was one, which read alike', () => {
    const field = 'Bodybuilding tiers, Foundation Builder: Features'
    expect(listSettingsDifferences(withFeatures('Sauna; pool'), withFeatures('Sauna', 'pool'))).toEqual([
      { field: `${field}, 1`, from: 'Sauna; pool', to: 'Sauna' },
      { field: `${field}, 2`, from: 'None', to: 'pool' },
    ])
  })

  it('say each value of an item by the label of its field, in the words of the screen', () => {
    const [first, ...rest] = programs.services as [Service, ...Service[]]
    const price = { unitAmount: 4500, interval: 'month', grants: 'sessions', sessions: 4 } as const
    const changed = { ...first, price, icon: 'crown', isPopular: true }
    expect(
      listSettingsDifferences(
        defaultSettings,
        replaceSetting(defaultSettings, 'programs.services', [changed, ...rest]),
      ),
    ).toEqual([
      {
        field: 'Programs, 1-on-1 Personal Training: Type of price',
        from: 'Sessions, paid once',
        to: 'Sessions every month',
      },
      { field: 'Programs, 1-on-1 Personal Training: Price', from: '$40', to: '$45 a month' },
      { field: 'Programs, 1-on-1 Personal Training: Sessions', from: '1', to: '4' },
      { field: 'Programs, 1-on-1 Personal Training: Days to use the sessions', from: '180', to: 'None' },
      { field: 'Programs, 1-on-1 Personal Training: Icon', from: 'Dumbbell', to: 'Crown' },
      { field: 'Programs, 1-on-1 Personal Training: Most popular', from: 'No', to: 'Yes' },
    ])
  })

  it('of an added item are its name and all that its fields say', () => {
    const { types } = defaultSettings.appointments
    const group = {
      ...appointmentTypeDefaults,
      id: 'group',
      name: 'Group',
      capacity: 4,
      isRetired: true,
      windows: [{ days: ['Monday' as const], opens: '09:00', closes: '10:00' }],
    }
    expect(
      listSettingsDifferences(
        defaultSettings,
        replaceSetting(defaultSettings, 'appointments.types', [...types, group]),
      ),
    ).toEqual([
      {
        field: 'Appointment types',
        from: 'None',
        to: 'Group (A purchased session, minutes: 60, people at the same time: 4, minutes blocked before the appointment: 0, minutes blocked after the appointment: 15, minimum notice in minutes: 120, Mon 9-10 AM, no longer offered)',
      },
    ])
  })

  it('name an item by its id when its name changes, and a value without a field by its place', () => {
    const [marcus, elena, ...rest] = business.trainers
    const trainers = [{ ...marcus, name: 'Mark' }, { ...elena, pronouns: 'she' }, ...rest]
    expect(
      listSettingsDifferences(
        defaultSettings,
        replaceSetting(defaultSettings, 'business.trainers', trainers),
      ),
    ).toEqual([
      { field: 'Trainers, Marcus: Name', from: 'Marcus', to: 'Mark' },
      { field: 'Trainers, Elena, pronouns', from: 'None', to: 'she' },
    ])
  })

  it('are none where only the order of the keys is another', () => {
    const { name, ...others } = business
    expect(
      listSettingsDifferences(defaultSettings, { ...defaultSettings, business: { ...others, name } }),
    ).toEqual([])
  })

  it('of a list name what was added and removed, not what stayed', () => {
    const added = {
      from: '2026-12-24',
      to: '2026-12-24',
      words: 'Christmas Eve',
      opens: '09:00',
      closes: '14:00',
    }
    const to = replaceSetting(defaultSettings, 'business.closures', [...business.closures.slice(1), added])
    expect(listSettingsDifferences(defaultSettings, to)).toEqual([
      {
        field: 'Closed days and special hours',
        from: 'Dec 25, 2026 closed (Christmas Day)',
        to: 'Dec 24, 2026 9 AM-2 PM (Christmas Eve)',
      },
    ])
  })

  it('of an order name only the names', () => {
    const [first, second, ...rest] = business.trainers
    const to = replaceSetting(defaultSettings, 'business.trainers', [second, first, ...rest])
    expect(listSettingsDifferences(defaultSettings, to)).toEqual([
      {
        field: 'Trainers: order',
        from: 'Marcus, Elena, Darius, Priya, Sofia',
        to: 'Elena, Marcus, Darius, Priya, Sofia',
      },
    ])
  })

  it('of the currency name every price, which the same amount makes another one', () => {
    const differences = listSettingsDifferences(
      defaultSettings,
      replaceSetting(defaultSettings, 'business.currency', 'kwd'),
    )
    const { services, tiers } = defaultSettings.programs
    expect(differences).toHaveLength(1 + services.filter(({ price }) => price).length + tiers.length)
    expect(differences).toContainEqual({
      field: 'Programs, Group Fitness: Price',
      from: '$119 a month',
      to: 'KWD\u{a0}11.900 a month',
    })
    const halfTyped = replaceSetting(defaultSettings, 'business.currency', 'kw')
    expect(listSettingsDifferences(defaultSettings, halfTyped)).toHaveLength(1)
  })

  it.each([
    ['JPY', 'jpy'],
    ['jp', 'usd'],
  ])('has the prices of a draft with the currency %s in %s', (currency, code) => {
    const { business } = defaultSettings
    expect(currencyOf({ ...defaultSettings, business: { ...business, currency } })).toBe(code)
  })

  it('see that one of two equal rows was removed', () => {
    const [first] = business.closures
    const from = replaceSetting(defaultSettings, 'business.closures', [first, first])
    const to = replaceSetting(defaultSettings, 'business.closures', [first])
    expect(listSettingsDifferences(from, to)).toMatchObject([
      { field: 'Closed days and special hours', from: 'Dec 25, 2026 closed (Christmas Day)', to: 'None' },
    ])
  })

  it('see which of two rows with one name was removed', () => {
    const [first] = business.closures
    const rows = [
      { ...first, words: 'One' },
      { ...first, words: 'Other' },
    ]
    const from = replaceSetting(defaultSettings, 'business.closures', rows)
    const to = replaceSetting(defaultSettings, 'business.closures', rows.slice(1))
    expect(listSettingsDifferences(from, to)).toEqual([
      { field: 'Closed days and special hours', from: 'Dec 25, 2026 closed (One)', to: 'None' },
    ])
  })

  it('say choices in the words of the screen', () =>
    expect(
      listSettingsDifferences(
        defaultSettings,
        replaceSetting(defaultSettings, 'policies.checkIn.waiver', 'off'),
      ),
    ).toEqual([{ field: 'Check-in without a valid waiver', from: 'Only with a reason', to: 'Do not check' }]))

  it('can be told of a row that is half filled', () => {
    const to = replaceSetting(defaultSettings, 'business.closures', [{ from: '', to: '' }])
    expect(listSettingsDifferences(defaultSettings, to)).toMatchObject([{ to: 'No date yet closed' }])
  })

  it('of a long text are what changed and the words around it', () => {
    const before = `${'a '.repeat(400)}old words 💪🏽${' z'.repeat(400)}`
    const change = (privacy: string, earlier = before) => {
      const from = replaceSetting(defaultSettings, 'legal.privacy', earlier)
      return listSettingsDifferences(from, replaceSetting(from, 'legal.privacy', privacy))
    }
    const [found, ...others] = change(before.replace('old words 💪🏽', 'new words 💪🏿'))
    expect(others).toEqual([])
    expect(found?.from).toMatch(/^\.\.\.a( a)+ old words 💪🏽( z)+\.\.\.$/)
    expect(found?.to).toMatch(/^\.\.\.a( a)+ new words 💪🏿( z)+\.\.\.$/)
    for (const text of [before, '', `${before}x`, `x${before}`, before.repeat(5), 'y'.repeat(5000)]) {
      const [one] = text === before ? [] : change(text)
      if (text !== before) expect([one?.from !== one?.to, (one?.to.length ?? 0) < 320]).toEqual([true, true])
    }
  })
})
