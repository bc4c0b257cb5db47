import { describe, expect, it } from 'vitest'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import type { Trainer } from '#shared/lib/settings/settings.ts'
import { replaceSetting } from '#shared/settings/setting-field.ts'
import {
  addMissingIds,
  findSectionWithErrors,
  findSettingsErrors,
  getCurrentDraft,
  moveItem,
  rebaseEdits,
  startEdits,
} from '#web/admin/settings/draft-edits.ts'
import { getSettingMaxLength } from '#web/admin/settings/setting-limit.ts'
import {
  copyMondayToWeekdays,
  findDayError,
  toHoursByDay,
  toWeeklyHours,
} from '#web/admin/settings/week-hours.ts'

const published = { version: 3, value: defaultSettings }
const draftOf = (basedOn: number) => ({
  value: replaceSetting(defaultSettings, 'business.tagline', 'Theirs'),
  basedOn,
  revision: 5,
  updatedAt: '2026-11-25T10:00:00Z',
  updatedBy: {},
})
const [marcus] = defaultSettings.business.trainers
const named = (...names: string[]) =>
  replaceSetting(defaultSettings, 'business.trainers', [
    marcus,
    ...names.map((name) => ({ ...marcus, id: '', name })),
  ])
const idsOf = (settings: typeof defaultSettings) => settings.business.trainers.map(({ id }: Trainer) => id)

describe('edits', () => {
  it('start from the draft, or from what is published after the draft was overtaken', () => {
    expect(getCurrentDraft(published, draftOf(3)).value.business.tagline).toBe('Theirs')
    expect(getCurrentDraft(published, draftOf(2))).toEqual({
      value: defaultSettings,
      basedOn: 3,
      revision: 5,
    })
    expect(getCurrentDraft(published, undefined)).toEqual({ value: defaultSettings, basedOn: 3, revision: 0 })
  })

  it('that are kept against a colleague keep what the colleague changed in other fields', () => {
    const mine = startEdits(getCurrentDraft(published, undefined))
    const edited = { ...mine, value: replaceSetting(mine.value, 'business.phone', '(541) 555-0199') }
    const kept = rebaseEdits(edited, getCurrentDraft(published, draftOf(3)))
    expect(kept.value.business).toMatchObject({ phone: '(541) 555-0199', tagline: 'Theirs' })
    expect(kept).toMatchObject({ basedOn: 3, revision: 5 })
  })

  it('of the same field replace the value of the colleague', () => {
    const mine = startEdits(getCurrentDraft(published, undefined))
    const edited = { ...mine, value: replaceSetting(mine.value, 'business.tagline', 'Mine') }
    expect(rebaseEdits(edited, getCurrentDraft(published, draftOf(3))).value.business.tagline).toBe('Mine')
  })

  it('know in which section an error is, also one inside of a list', () => {
    const late = replaceSetting(defaultSettings, 'business.hours', [
      { days: ['Monday'], opens: '10:00', closes: '09:00' },
    ])
    const unnamed = replaceSetting(defaultSettings, 'business.trainers', [{ ...marcus, name: '' }])
    const monthless = replaceSetting(defaultSettings, 'policies.retention.leadMonths', undefined)
    expect(
      [late, unnamed, monthless].map((value) => findSectionWithErrors(findSettingsErrors(value))),
    ).toEqual(['hours', 'trainers', 'front-desk'])
    expect(findSectionWithErrors(findSettingsErrors(defaultSettings))).toBeUndefined()
  })
})

describe('the id of a trainer', () => {
  it('is made of the name once', () => {
    const once = addMissingIds(named('Ana María Ruiz'))
    expect(idsOf(once)).toEqual(['marcus', 'ana-maria-ruiz'])
    const renamed = replaceSetting(
      once,
      'business.trainers',
      once.business.trainers.map((trainer) => ({ ...trainer, name: 'Other' })),
    )
    expect(idsOf(addMissingIds(renamed))).toEqual(['marcus', 'ana-maria-ruiz'])
  })

  it('is that of nobody else, not even of one who left', () =>
    expect(idsOf(addMissingIds(named('Marcus', 'MARCUS')))).toEqual(['marcus', 'marcus-2', 'marcus-3']))

  it.each(['Лена', '7', '-', '李小龙', 'x'.repeat(40), "O'Neil 2nd"])('is valid for %s', (name) => {
    const settings = addMissingIds(named(name, name))
    expect(findSettingsErrors(settings)).toEqual({})
  })
})

it('lines that are not filled in yet are no part of what is saved', () => {
  const { services, tiers } = defaultSettings.programs
  const [service] = services
  const programs = { services: [{ ...service, features: ['Sauna', ' ', ''] }], tiers }
  expect(addMissingIds({ ...defaultSettings, programs } as typeof defaultSettings).programs).toEqual({
    services: [{ ...service, features: ['Sauna'] }],
    tiers,
  })
})

describe('the week', () => {
  it('is the same after it was taken apart and put together', () => {
    const { hours } = defaultSettings.business
    expect(toWeeklyHours(toHoursByDay(hours))).toEqual(hours)
  })

  it('keeps several periods of a day', () => {
    const split = [
      { days: ['Monday' as const], opens: '06:00', closes: '11:00' },
      { days: ['Monday' as const], opens: '16:00', closes: '24:00' },
    ]
    expect(toHoursByDay(split).Monday).toEqual([
      ['06:00', '11:00'],
      ['16:00', '24:00'],
    ])
    expect(toWeeklyHours(toHoursByDay(split))).toEqual(split)
  })

  it('copies Monday to the weekdays and leaves the weekend', () => {
    const week = copyMondayToWeekdays({
      ...toHoursByDay(defaultSettings.business.hours),
      Monday: [['07:00', '12:00']],
    })
    expect([week.Friday, week.Saturday]).toEqual([[['07:00', '12:00']], [['10:00', '16:00']]])
  })

  it('names the day whose periods overlap', () => {
    const week = {
      ...toHoursByDay(defaultSettings.business.hours),
      Tuesday: [
        ['09:00', '12:00'],
        ['11:00', '13:00'],
      ] as [string, string][],
    }
    expect(findDayError(week, 'Tuesday')).toBe('Two periods of a day must not overlap')
    expect(findDayError(week, 'Monday')).toBeUndefined()
  })
})

it('moves an item by one place, and not over the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveItem(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moveItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
})

it.each([
  ['business.name', 60],
  ['business.address.street', 100],
  ['business.trainers.0.name', 40],
  ['business.closures.0.words', 60],
  ['policies.payments.automaticTax', undefined],
  ['business.unknown', undefined],
])('the limit of %s is that of the schema', (path, limit) => expect(getSettingMaxLength(path)).toBe(limit))
