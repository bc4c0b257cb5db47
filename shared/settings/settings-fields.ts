import { formatHours, weekLines } from '../lib/opening-hours.ts'
import { formatDays, formatPlainDate } from '../lib/plain-date.ts'
import type { GymSettings, Trainer } from '../lib/settings.ts'
import type { Closure } from '../lib/week.ts'
import { contactSection } from './contact-fields.ts'
import { frontDeskSection } from './front-desk-fields.ts'
import { type SettingField, type SettingItem, type SettingsSection, settingItems } from './setting-field.ts'
import type { SettingsDifference } from './settings-version.ts'
import { wordDifferences } from './word-differences.ts'

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
          items: ({ business }) => business.closures.map((closure) => ({ name: describeClosure(closure) })),
        },
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
          items: ({ business }) => business.trainers.map(describeTrainer),
        },
      ],
    },
  ],
}

const numbers = (name: string, label: string): SettingField => ({
  path: `business.marketingStats.${name}`,
  label,
  kind: 'rows',
  one: 'number',
  columns: [
    { key: 'value', label: 'Number', kind: 'line' },
    { key: 'label', label: 'What it counts', kind: 'line' },
  ],
})

const pagesSection: SettingsSection = {
  id: 'pages',
  title: 'Pages',
  hint: 'What the pages say',
  groups: [
    {
      title: 'Numbers',
      hint: 'Show only what you can prove.',
      fields: [
        numbers('hero', 'Numbers at the top of the home page'),
        numbers('facility', 'Numbers of the gym'),
        numbers('competition', 'Numbers of bodybuilding'),
      ],
    },
  ],
}

/** What the owner calls each setting, and in which order. The screen, the history and a conflict name it so. */
export const settingsSections: readonly SettingsSection[] = [
  hoursSection,
  contactSection,
  trainersSection,
  pagesSection,
  frontDeskSection,
]

export const settingsFields: readonly SettingField[] = settingsSections.flatMap(({ groups }) =>
  groups.flatMap(({ fields }) => fields),
)

const nothing = 'None'

export const settingsDifferences = (from: GymSettings, to: GymSettings): SettingsDifference[] => [
  ...settingsFields.flatMap((field) => {
    const [before, after] = [settingItems(field, from), settingItems(field, to)]
    const [removed, added] = [itemsWithout(before, after), itemsWithout(after, before)]
    if (removed.length > 0 || added.length > 0)
      return [{ field: field.label, from: toText(removed), to: toText(added) }]
    // The same in another order.
    if (toText(before) === toText(after)) return []
    return [{ field: `${field.label}: order`, from: namesOf(before), to: namesOf(after) }]
  }),
  ...wordDifferences('Pages', from.pages, to.pages),
  ...wordDifferences('Notice', from.notice, to.notice),
  ...wordDifferences('Emails', from.emails, to.emails),
]

const toLine = ({ name, facts }: SettingItem) => (facts ? `${name} (${facts})` : name)
const toText = (items: readonly SettingItem[]) => items.map(toLine).join('; ') || nothing
const namesOf = (items: readonly SettingItem[]) => items.map(({ name }) => name).join(', ')

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
function describeClosure({ from, to, words, opens, closes }: Closure): string {
  const days = from && to ? (from === to ? formatPlainDate(from) : formatDays(from, to)) : 'Day to be chosen'
  const hours = opens && closes ? formatHours({ opens, closes }) : 'closed'
  return `${days} ${hours}${words ? ` (${words})` : ''}`
}

function describeTrainer({ name, specialty, proof, picture, hasLeft }: Trainer): SettingItem {
  const number = [proof.value, proof.unit, proof.label].filter(Boolean).join(' ')
  return { name, facts: [specialty, number, picture, ...(hasLeft ? ['has left'] : [])].join(', ') }
}
