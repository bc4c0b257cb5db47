import { formatHours, weekLines } from '../lib/opening-hours.ts'
import { pictureLabel } from '../lib/pictures.ts'
import { formatDays, formatPlainDate } from '../lib/plain-date.ts'
import type { GymSettings, Trainer } from '../lib/settings.ts'
import type { Closure } from '../lib/week.ts'
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
} from './setting-field.ts'
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
          items: ({ business }) => business.trainers.map(describeTrainer),
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
  ...unnamedParts(to).flatMap((part) =>
    wordDifferences(part, readSetting(from, part), readSetting(to, part)),
  ),
]

/** Parts of the settings that have no fields on the screen yet. */
const unnamedParts = (settings: GymSettings) =>
  Object.keys(settings).filter((part) => !settingsFields.some(({ path }) => path.startsWith(`${part}.`)))

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
function describeClosure({ from, to, words, opens, closes }: Closure): string {
  const days = from && to ? (from === to ? formatPlainDate(from) : formatDays(from, to)) : 'Day to be chosen'
  const hours = opens && closes ? formatHours({ opens, closes }) : 'closed'
  return `${days} ${hours}${words ? ` (${words})` : ''}`
}

function describeTrainer({ name, specialty, proof, picture, hasLeft }: Trainer): SettingItem {
  const number = [proof.value, proof.unit, proof.label].filter(Boolean).join(' ')
  return {
    name,
    facts: [specialty, number, pictureLabel(picture), ...(hasLeft ? ['has left'] : [])].join(', '),
  }
}
