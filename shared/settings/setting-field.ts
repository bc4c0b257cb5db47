import { formatPlainDate } from '../lib/dates/plain-date.ts'
import type { WordedEmail } from '../lib/settings/email-placeholders.ts'
import { type PictureUse, pictureLabel } from '../lib/settings/pictures.ts'
import type { GymSettings } from '../lib/settings/settings.ts'
import { textOf } from './value-differences.ts'

export type SettingChoice = { value: string | boolean; label: string }

export const MARKDOWN_HINT =
  'Markdown works: ## for a heading, - for a list, **bold**, [words](https://example.com).'

type Named = {
  /** Where it is in the settings, such as 'business.phone'; errors of the schema have the same path. */
  path: string
  label: string
  /** What the owner reads below the field. */
  changes?: string
}

/** `isFixed` says that it cannot change once there are clients; `hasDefault` that the owner may go back to our words. */
type LineSetting = Named & {
  kind: 'line'
  input?: 'tel' | 'email' | 'url' | 'color'
  isFixed?: true
  hasDefault?: true
}
type TextSetting = Named & { kind: 'text'; hasDefault?: true }
type TimeSetting = Named & { kind: 'time' }
type DaySetting = Named & { kind: 'day' }
type NumberSetting = Named & { kind: 'number' }
/** `none` says what is shown without a picture of the gym. */
type PictureSetting = Named & { kind: 'picture'; use: PictureUse; none: string }
type ChoiceSetting = Named & { kind: 'choice'; choices: readonly SettingChoice[] }

type Cell = { key: string; label: string }
/** 'numbers' are many in one line; a row may have rows itself. */
export type RowColumn = Cell &
  (
    | { kind: 'line' | 'text' | 'number' | 'numbers' | 'check' }
    | { kind: 'choice'; choices: readonly string[] }
    | { kind: 'picture'; use: PictureUse; none?: string }
    | { kind: 'rows'; one: string; columns: readonly RowColumn[] }
  )
/** The first column names the row. */
export type RowsSetting = Named & {
  kind: 'rows'
  one: string
  columns: readonly RowColumn[]
  /** A new row gets the first of these that is free, and keeps it. */
  ids?: readonly string[]
}

/** A list that has an editor of its own. The hours of a week have lines of several days, other lists one line for each. */
type ListSetting = Named & { kind: 'list' } & (
    | { toItem: (value: never) => SettingItem }
    | { items: (settings: GymSettings) => SettingItem[] }
  )

type ToItem = (value: unknown) => SettingItem
export type SettingItem = { name: string; facts?: string }
export type SettingField =
  | LineSetting
  | TextSetting
  | TimeSetting
  | DaySetting
  | NumberSetting
  | ChoiceSetting
  | PictureSetting
  | RowsSetting
  | ListSetting

/** A folded group is opened by a tap; `name` is what its fields are called beyond it, such as 'Home page: Headline'. */
export type SettingGroup = {
  title: string
  hint?: string
  isFolded?: true
  name?: string
  /** It is about this email, which can be shown and sent as a test. */
  email?: WordedEmail
  fields: readonly SettingField[]
}
export type SettingsSection = { id: string; title: string; hint: string; groups: readonly SettingGroup[] }

type Values = Readonly<Record<string, unknown>>
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

export const readSetting = (settings: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isValues(value) ? value[key] : undefined), settings)

export const withSetting = (settings: GymSettings, path: string, value: unknown): GymSettings =>
  withValue(settings, path.split('.'), value) as GymSettings

function withValue(values: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const before = isValues(values) ? values : {}
  return { ...before, [key]: withValue(before[key], rest, value) }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A field that is no list has one item, without facts. */
export function settingItems(field: SettingField, settings: GymSettings): SettingItem[] {
  if (field.kind === 'list' && 'items' in field) return field.items(settings)
  const value = readSetting(settings, field.path)
  if (field.kind === 'list') return Array.isArray(value) ? value.map(field.toItem as ToItem) : []
  if (field.kind === 'rows') return rowItems(field, value)
  if (field.kind === 'picture') return [{ name: pictureLabel(String(value ?? '')) || field.none }]
  const text =
    field.kind === 'choice'
      ? field.choices.find((choice) => choice.value === value)?.label
      : field.kind === 'day' && DAY.test(String(value))
        ? formatPlainDate(String(value))
        : String(value ?? '')
  return text ? [{ name: text }] : []
}

const rowItems = ({ columns }: RowsSetting, rows: unknown): SettingItem[] =>
  (Array.isArray(rows) ? rows : []).map((row) => {
    const [name = '', ...facts] = columns.map(({ key, kind }) => {
      const text = textOf(readSetting(row, key))
      return kind === 'picture' ? pictureLabel(text) : text
    })
    const known = facts.filter(Boolean)
    return known.length > 0 ? { name, facts: known.join(', ') } : { name }
  })
