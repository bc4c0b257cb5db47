import { formatHours, weekLines } from '../lib/dates/opening-hours.ts'
import { formatDays, formatPlainDate } from '../lib/dates/plain-date.ts'
import type { Closure } from '../lib/dates/week.ts'
import { pictureLabel } from '../lib/settings/pictures.ts'
import type { GymSettings, Trainer } from '../lib/settings/settings.ts'
import { appointmentsSection } from './appointment-fields.ts'
import { contactSection } from './contact-fields.ts'
import { emailsSection } from './email-fields.ts'
import { frontDeskSection } from './front-desk-fields.ts'
import { pagesSection } from './page-fields.ts'
import { programsSection } from './program-fields.ts'
import {
  readSetting,
  type SettingField,
  type SettingItem,
  type SettingsSection,
  settingItems,
  withSetting,
} from './setting-field.ts'
import type { SettingsDifference } from './settings-version.ts'
import { changedPart, isSame, valueDifferences } from './value-differences.ts'

const hoursSection: SettingsSection = {
  id: 'hours',
  title: 'Hours and closures',
  hint: 'When the team is there, and when the gym is closed',
  groups: [
    {
      title: 'Every week',
      hint: 'Pages, search engines, due times of tasks and the days of free passes follow. Coaches keep their own hours.',
      fields: [
        {
          path: 'business.hours',
          label: 'Hours of the week',
          kind: 'list',
          items: ({ business }) =>
            weekLines(business).map(({ days, hours }) => ({ name: `${days} ${hours}` })),
        },
      ],
    },
    {
      title: 'Closed days and special hours',
      hint: 'No pass and no appointment is given for a closed day. What is booked already stays.',
      fields: [
        {
          path: 'business.closures',
          label: 'Closed days and special hours',
          kind: 'list',
          toItem: describeClosure,
        },
      ],
    },
    {
      title: 'Notice bar',
      hint: 'On top of all pages for visitors, until the end of its last day. Without words there is none.',
      fields: [
        { path: 'notice.words', label: 'Words of the notice', kind: 'line' },
        { path: 'notice.until', label: 'Last day of the notice', kind: 'day' },
      ],
    },
  ],
}

const trainersSection: SettingsSection = {
  id: 'trainers',
  title: 'Trainers',
  hint: 'Who trains here, in the order of the home page',
  groups: [
    {
      title: 'Team',
      fields: [
        {
          path: 'business.trainers',
          label: 'Trainers',
          kind: 'list',
          toItem: describeTrainer,
        },
      ],
    },
  ],
}

/** What the owner calls each setting, and in which order. The screen, the history and a conflict name it so. */
export const settingsSections: readonly SettingsSection[] = [
  hoursSection,
  contactSection,
  trainersSection,
  programsSection,
  appointmentsSection,
  pagesSection,
  emailsSection,
  frontDeskSection,
]

export const settingsFields: readonly SettingField[] = settingsSections.flatMap(({ groups }) =>
  groups.flatMap(({ name, fields }) =>
    name ? fields.map((field) => ({ ...field, label: `${name}: ${field.label}` })) : fields,
  ),
)

const nothing = 'None'

/** Equal settings have none; every value that differs is in one of them, also one that its field has no words for. */
export const settingsDifferences = (from: GymSettings, to: GymSettings): SettingsDifference[] =>
  [
    ...settingsFields.flatMap((field) => fieldDifferences(field, from, to)),
    ...valueDifferences('', withoutFields(from), withoutFields(to)).map(capitalized),
  ].map(changedPart)

function fieldDifferences(field: SettingField, from: GymSettings, to: GymSettings): SettingsDifference[] {
  const { path, label } = field
  const [valueBefore, valueAfter] = [readSetting(from, path), readSetting(to, path)]
  if (isSame(valueBefore, valueAfter)) return []
  const [before, after] = [settingItems(field, from), settingItems(field, to)]
  const [removed, added] = [itemsWithout(before, after), itemsWithout(after, before)]
  const inWords =
    removed.length > 0 || added.length > 0
      ? [{ field: label, from: toText(removed), to: toText(added) }]
      : toText(before) === toText(after)
        ? []
        : [{ field: `${label}: order`, from: namesOf(before), to: namesOf(after) }]
  const found = [...inWords, ...wordlessDifferences(field, from, to)]
  return found.length > 0 ? found : valueDifferences(label, valueBefore, valueAfter)
}

/** What differs in the items that read alike in both. */
function wordlessDifferences(field: SettingField, from: GymSettings, to: GymSettings): SettingsDifference[] {
  const before = linesOf(field, from)
  return linesOf(field, to).flatMap(({ line, name, value }) => {
    const alike = before.filter((one) => one.line === line)
    const same = alike.find((one) => isSame(one.value, value)) ?? alike[0]
    if (!same) return []
    before.splice(before.indexOf(same), 1)
    return valueDifferences(`${field.label}, ${name}`, same.value, value)
  })
}

function linesOf(field: SettingField, settings: GymSettings) {
  const isByValue = field.kind === 'rows' || (field.kind === 'list' && 'toItem' in field)
  const values = isByValue ? readSetting(settings, field.path) : undefined
  if (!Array.isArray(values)) return []
  return settingItems(field, settings).map((item, i) => ({
    name: item.name,
    line: toLine(item),
    value: values[i] as unknown,
  }))
}

/** The values that have no field on the screen. */
const withoutFields = (settings: GymSettings) =>
  settingsFields.reduce((left, { path }) => withSetting(left, path, undefined), settings)

const capitalized = ({ field, ...texts }: SettingsDifference): SettingsDifference => ({
  field: field.charAt(0).toUpperCase() + field.slice(1),
  ...texts,
})

const toLine = ({ name, facts }: SettingItem) => (facts ? `${name} (${facts})` : name)
const toText = (items: readonly SettingItem[]) => items.map(toLine).join('; ') || nothing
const namesOf = (items: readonly SettingItem[]) => items.map(({ name }) => name).join(', ')

/** What the setting at this path has in both, named as the owner reads it. */
export function keptItems(path: string, from: GymSettings, to: GymSettings): SettingItem[] {
  const field = settingsFields.find((one) => one.path === path)
  const before = new Set(field ? settingItems(field, from).map(toLine) : [])
  return field ? settingItems(field, to).filter((item) => before.has(toLine(item))) : []
}

/** An item that is there twice is two. */
function itemsWithout(items: readonly SettingItem[], others: readonly SettingItem[]): SettingItem[] {
  const left = others.map(toLine)
  return items.filter((item) => {
    const index = left.indexOf(toLine(item))
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** It describes a half-filled row, too: the screen compares what is being typed. */
function describeClosure({ from, to, words, opens, closes }: Closure): SettingItem {
  const days = from && to ? (from === to ? formatPlainDate(from) : formatDays(from, to)) : 'Day to be chosen'
  const hours = opens && closes ? formatHours({ opens, closes }) : 'closed'
  return { name: `${days} ${hours}`, ...(words && { facts: words }) }
}

function describeTrainer({ name, specialty, proof, picture, hasLeft }: Trainer): SettingItem {
  const number = [proof.value, proof.unit, proof.label].filter(Boolean).join(' ')
  return {
    name,
    facts: [specialty, number, pictureLabel(picture), ...(hasLeft ? ['has left'] : [])].join(', '),
  }
}
