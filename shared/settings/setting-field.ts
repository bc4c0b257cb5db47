import type { EditableEmail } from '../lib/settings/email-placeholders.ts'
import type { PictureUse } from '../lib/settings/pictures.ts'
import type { GymSettings } from '../lib/settings/settings.ts'

export type SettingChoice = { value: string | boolean; label: string }
export type CellChoice = string | { value: string; label: string }

export const MARKDOWN_HINT =
  'Markdown works: ## for a heading, - for a list, **bold**, [words](https://example.com).'

type FieldBase = {
  /** The path in the settings, such as 'business.phone'. Errors of the schema have the same path. */
  path: string
  label: string
  /** The hint below the field, which says where a change becomes visible. */
  changeHint?: string
}

/** `isFixed`: the value cannot change once there are clients. `hasDefault`: the owner can restore the default text. */
type LineSetting = FieldBase & {
  kind: 'line'
  input?: 'tel' | 'email' | 'url' | 'color'
  isFixed?: true
  hasDefault?: true
}
type TextSetting = FieldBase & { kind: 'text'; hasDefault?: true }
type TimeSetting = FieldBase & { kind: 'time' }
type DaySetting = FieldBase & { kind: 'day' }
type NumberSetting = FieldBase & { kind: 'number' }
/** `none` is the text that is shown without an uploaded picture. */
type PictureSetting = FieldBase & { kind: 'picture'; use: PictureUse; none: string }
type ChoiceSetting = FieldBase & { kind: 'choice'; choices: readonly SettingChoice[] }

export type Row = Readonly<Record<string, unknown>>
/** `key` may be a path within the row. `isShown` returns false if the page hides the cell in this row. */
type Cell = { key: string; label: string; hint?: string; isOptional?: true; isShown?(row: Row): boolean }
/** 'numbers' is several numbers in one line, 'lines' one text per line. Money is in the minor unit. A row may contain rows. */
export type RowColumn = Cell &
  (
    | { kind: 'line' | 'text' | 'lines' | 'money' | 'numbers' | 'check' }
    | { kind: 'number'; min?: number; max?: number; step?: number }
    | { kind: 'choice'; choices: readonly CellChoice[] }
    | { kind: 'picture'; use: PictureUse; none?: string }
    | { kind: 'rows'; one: string; columns: readonly RowColumn[] }
    /** A cell with its own editor. `parts` are the paths of the values that it shows, by default only `key`. */
    | { kind: 'own'; parts?: readonly string[]; toText(value: unknown, row: Row, currency?: string): string }
  )

export type RowsSetting = FieldBase & {
  kind: 'rows'
  one: string
  columns: readonly RowColumn[]
  /** A new row gets the first unused ID, which never changes. */
  ids?: readonly string[]
}

/** Items that are shown as cards, with a button that adds `newItem`. */
export type CardsSetting = FieldBase & {
  kind: 'cards'
  /** The name of a card whose item has no name yet. */
  unnamedLabel: string
  addLabel: string
  newItem: Row
  columns: readonly RowColumn[]
  toFacts(item: Row, currency: string): string
  /** The key of a checkbox column. The card of a checked item shows the label of this column as a badge. */
  badge?: string
  /** The prefix of an item's ID, which is made from its name. IDs of published items are fixed once there are clients. */
  idPrefix?: string
  /** The number of items at the start of the list that cannot be moved or removed. */
  fixedCount?: number
  toNote?(item: Row): string | undefined
}

/** A list with its own editor. */
type ListSetting = FieldBase & {
  kind: 'list'
  columns: readonly RowColumn[]
  /** The name of an item, if its first column is not the name. */
  toName?(item: Row): string
  /** Returns the rows of the setting as text, if they are not the stored items. Weekly hours combine consecutive days with equal hours. */
  toRows?(settings: GymSettings): readonly Row[]
}
export type ItemsSetting = RowsSetting | CardsSetting | ListSetting

export type SettingField =
  | LineSetting
  | TextSetting
  | TimeSetting
  | DaySetting
  | NumberSetting
  | ChoiceSetting
  | PictureSetting
  | RowsSetting
  | CardsSetting
  | ListSetting

/** A folded group is collapsed until it is clicked. Outside the group, `name` precedes its labels, as in 'Home page: Headline'. */
export type SettingGroup = {
  title: string
  hint?: string
  isFolded?: true
  name?: string
  email?: EditableEmail
  fields: readonly SettingField[]
}
export type SettingsSection = { id: string; title: string; hint: string; groups: readonly SettingGroup[] }

export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

export const readSetting = (settings: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isRow(value) ? value[key] : undefined), settings)

export const withSetting = <Settings = GymSettings>(
  settings: Settings,
  path: string,
  value: unknown,
): Settings => withValue(settings, path.split('.'), value) as Settings

function withValue(values: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const before = isRow(values) ? values : {}
  return { ...before, [key]: withValue(before[key], rest, value) }
}
