import { formatHours, formatWeeklyHours } from '../lib/dates/opening-hours.ts'
import { formatDateRange, formatPlainDate } from '../lib/dates/plain-date.ts'
import type { Closure } from '../lib/dates/week.ts'
import { isSameValue } from '../lib/is-same-value.ts'
import type { GymSettings, Trainer } from '../lib/settings/settings.ts'
import { appointmentsSection } from './appointment-fields.ts'
import { contactSection } from './contact-fields.ts'
import { emailsSection } from './email-fields.ts'
import { frontDeskSection } from './front-desk-fields.ts'
import { pagesSection } from './page-fields.ts'
import { programsSection } from './program-fields.ts'
import { readSetting, type SettingField, type SettingsSection } from './setting-field.ts'
import { isItemsSetting, itemName, itemsIn, settingText } from './setting-text.ts'

const hoursSection: SettingsSection = {
  id: 'hours',
  title: 'Hours and closures',
  hint: 'Staffed hours, closed days and special hours',
  groups: [
    {
      title: 'Every week',
      hint: 'Used on pages, in search engines, for due times of tasks and for free passes. Coaches have their own hours.',
      fields: [
        {
          path: 'business.hours',
          label: 'Hours of the week',
          kind: 'list',
          toRows: ({ business }) => formatWeeklyHours(business),
          toName: ({ days, hours }) => `${days} ${hours}`,
          columns: [],
        },
      ],
    },
    {
      title: 'Closed days and special hours',
      hint: 'Clients cannot choose a closed day for a pass or an appointment. Existing bookings are not canceled.',
      fields: [
        {
          path: 'business.closures',
          label: 'Closed days and special hours',
          kind: 'list',
          toName: closureName,
          columns: [{ key: 'words', label: 'Name of the day', kind: 'line' }],
        },
      ],
    },
    {
      title: 'Notice bar',
      hint: 'Shown at the top of all public pages until the end of the last day. Leave it empty to hide it.',
      fields: [
        { path: 'notice.words', label: 'Text of the notice', kind: 'line' },
        { path: 'notice.until', label: 'Last day of the notice', kind: 'day' },
      ],
    },
  ],
}

const trainersSection: SettingsSection = {
  id: 'trainers',
  title: 'Trainers',
  hint: 'Coaches, in the order of the home page',
  groups: [
    {
      title: 'Team',
      fields: [
        {
          path: 'business.trainers',
          label: 'Trainers',
          kind: 'cards',
          unnamedLabel: 'new trainer',
          addLabel: 'Add Trainer',
          newItem: {
            id: '',
            name: '',
            specialty: '',
            picture: '',
            proof: { value: '', unit: '', label: '' },
          } satisfies Trainer,
          idPrefix: 'trainer',
          badge: 'hasLeft',
          toFacts: ({ specialty }: Trainer) => specialty,
          columns: [
            { key: 'name', label: 'Name', kind: 'line' },
            { key: 'specialty', label: 'Specialty', kind: 'line' },
            { key: 'proof.value', label: 'Number', kind: 'line' },
            { key: 'proof.unit', label: 'Unit', kind: 'line', isOptional: true },
            { key: 'proof.label', label: 'Description of the number', kind: 'line' },
            { key: 'picture', label: 'Picture', kind: 'picture', use: 'trainer' },
            {
              key: 'hasLeft',
              label: 'Left the gym',
              kind: 'check',
              hint: 'Visitors no longer see this trainer or book with them. Booked appointments are not canceled. You see the affected clients before you publish.',
            },
          ],
        },
      ],
    },
  ],
}

/** All settings with their labels, for the settings page, the history and the messages about conflicts. */
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

/** Returns the text of the value at this path if both settings have the same value. For a list, returns the names of equal items. */
export function findUnchangedTexts(path: string, from: GymSettings, to: GymSettings): string[] {
  const field = settingsFields.find((one) => one.path === path)
  const [before, after] = [readSetting(from, path), readSetting(to, path)]
  if (!field) return []
  if (!isItemsSetting(field))
    return isSameValue(before, after) ? [settingText(field, after)].filter(Boolean) : []
  const items = itemsIn(field, from)
  return itemsIn(field, to)
    .filter((item) => items.some((one) => isSameValue(one, item)))
    .map((item) => itemName(field, item))
}

/** Accepts incomplete closures, because the page compares settings while the owner types. */
function closureName({ from, to, opens, closes }: Partial<Closure>): string {
  const days = from && to ? (from === to ? formatPlainDate(from) : formatDateRange(from, to)) : 'No date yet'
  return `${days} ${opens && closes ? formatHours({ opens, closes }) : 'closed'}`
}
