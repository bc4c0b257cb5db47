import { describe, expect, it } from 'vitest'
import { defaultSettings } from '#shared/lib/default-settings.ts'
import { GymSettings } from '#shared/lib/settings.ts'
import { readSetting, withSetting } from '#shared/settings/setting-field.ts'
import { settingsDifferences, settingsFields } from '#shared/settings/settings-fields.ts'

/** The path of each value that is no object. */
const leavesOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key))
    : [path]

const OTHER: Readonly<Record<string, unknown>> = {
  '': 'x',
  block: 'off',
  warn: 'off',
  current: 'any',
  digest: 'off',
  immediate: 'off',
  Instagram: 'YouTube',
  access: 'none',
  sessions: 'none',
  none: 'access',
  nothing: 'pack',
  pack: 'nothing',
}

function changed(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  const text = String(value)
  return OTHER[text] ?? `${text.startsWith('1') ? '2' : '1'}${text.slice(1)}`
}

const replaced = (path: string): GymSettings => {
  const copy = structuredClone(defaultSettings)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const parent = readSetting(copy, keys.join('.')) as Record<string, unknown>
  parent[last] = changed(parent[last])
  return copy
}

/** The id of a trainer or of a type never changes; the hours and days of the week are checked below. */
const leaves = leavesOf(defaultSettings).filter(
  (path) => !/(trainers|services|types)\.\d+\.id$|^business\.(hours|closures)\./.test(path),
)

describe('the fields of the settings', () => {
  it.each(leaves)('%s has a field: its change is seen, so it can be published', (path) => {
    expect(settingsDifferences(defaultSettings, replaced(path))).toHaveLength(1)
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

describe('the differences', () => {
  const { business } = defaultSettings

  it('are none between equal settings', () =>
    expect(settingsDifferences(defaultSettings, structuredClone(defaultSettings))).toEqual([]))

  it('of a list name what was added and removed, not what stayed', () => {
    const added = {
      from: '2026-12-24',
      to: '2026-12-24',
      words: 'Christmas Eve',
      opens: '09:00',
      closes: '14:00',
    }
    const to = withSetting(defaultSettings, 'business.closures', [...business.closures.slice(1), added])
    expect(settingsDifferences(defaultSettings, to)).toEqual([
      {
        field: 'Closed days and special hours',
        from: 'Dec 25, 2026 closed (Christmas Day)',
        to: 'Dec 24, 2026 9 AM-2 PM (Christmas Eve)',
      },
    ])
  })

  it('of an order name only the names', () => {
    const [first, second, ...rest] = business.trainers
    const to = withSetting(defaultSettings, 'business.trainers', [second, first, ...rest])
    expect(settingsDifferences(defaultSettings, to)).toEqual([
      {
        field: 'Trainers: order',
        from: 'Marcus, Elena, Darius, Priya, Sofia',
        to: 'Elena, Marcus, Darius, Priya, Sofia',
      },
    ])
  })

  it('see that one of two equal rows was removed', () => {
    const [first] = business.closures
    const from = withSetting(defaultSettings, 'business.closures', [first, first])
    const to = withSetting(defaultSettings, 'business.closures', [first])
    expect(settingsDifferences(from, to)).toMatchObject([
      { from: 'Dec 25, 2026 closed (Christmas Day)', to: 'None' },
    ])
  })

  it('say choices in the words of the screen', () =>
    expect(
      settingsDifferences(defaultSettings, withSetting(defaultSettings, 'policies.checkIn.waiver', 'off')),
    ).toEqual([{ field: 'Let in without a valid waiver', from: 'Only with a reason', to: 'Do not check' }]))

  it('can be told of a row that is half filled', () => {
    const to = withSetting(defaultSettings, 'business.closures', [{ from: '', to: '' }])
    expect(settingsDifferences(defaultSettings, to)).toMatchObject([{ to: 'Day to be chosen closed' }])
  })

  it('of hours are seen for each day of the week', () => {
    for (const [i, row] of business.hours.entries()) {
      const to = withSetting(
        defaultSettings,
        'business.hours',
        business.hours.with(i, { ...row, opens: '08:15' }),
      )
      expect(settingsDifferences(defaultSettings, to)).toHaveLength(1)
    }
  })

  it('leave valid settings valid', () => expect(GymSettings.safeParse(defaultSettings).success).toBe(true))
})
