import type { EditableEmail } from '../lib/settings/email-placeholders.ts'
import type { PictureUse } from '../lib/settings/pictures.ts'
import type { GymSettings } from '../lib/settings/settings.ts'

export type SettingChoice = { value: string | boolean; label: string }
export type CellChoice = string | { value: string; label: string }

export const MARKDOWN_HINT =
  'You can use Markdown: ## for a heading, - for a list, **bold**, [words](https://example.com).'

type FieldBase = {
  /** The path in the settings, such as 'business.phone'. Errors of the schema use the same path. */
  path: string
  label: string
  /** The text below the field that says where a changed value becomes visible. */
  changeHint?: string
}

/** `isFixed` means that the value cannot change once there are clients. `hasDefault` means that the owner can restore the default text. */
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
/** `none` is the text that replaces the picture if the owner has not uploaded one. */
type PictureSetting = FieldBase & { kind: 'picture'; use: PictureUse; none: string }
type ChoiceSetting = FieldBase & { kind: 'choice'; choices: readonly SettingChoice[] }

export type Row = Readonly<Record<string, unknown>>
/** `key` may be a path within the row. `isShown` returns false if the page hides the cell in this row. */
type Cell = { key: string; label: string; hint?: string; isOptional?: true; isShown?(row: Row): boolean }
/** 'numbers' means several numbers in one line, and 'lines' means one text per line. Money is in the minor unit. Rows may contain rows. */
export type RowColumn = Cell &
  (
    | { kind: 'line' | 'text' | 'lines' | 'money' | 'numbers' | 'check' }
    | { kind: 'number'; min?: number; max?: number; step?: number }
    | { kind: 'choice'; choices: readonly CellChoice[] }
    | { kind: 'picture'; use: PictureUse; none?: string }
    | { kind: 'rows'; one: string; columns: readonly RowColumn[] }
    /** A cell with a special editor. `parts` are the paths of the values that the editor shows. Without `parts`, it shows the value of `key`. */
    | { kind: 'own'; parts?: readonly string[]; toText(value: unknown, row: Row, currency?: string): string }
  )

export type RowsSetting = FieldBase & {
  kind: 'rows'
  one: string
  columns: readonly RowColumn[]
  /** The possible IDs of rows. A new row gets the first unused ID and keeps it. */
  ids?: readonly string[]
}

/** Items that are shown as cards. A button adds `newItem`. */
export type CardsSetting = FieldBase & {
  kind: 'cards'
  /** The name of a card whose item has no name yet. */
  unnamedLabel: string
  addLabel: string
  newItem: Row
  columns: readonly RowColumn[]
  toFacts(item: Row, currency: string): string
  /** The key of a checkbox column. If the checkbox is checked, the card shows the column's label as a badge. */
  badge?: string
  /** The prefix of an item's ID. The ID is made from the item's name. A published ID cannot change once there are clients. */
  idPrefix?: string
  /** This many items at the start of the list cannot be moved or removed. */
  fixedCount?: number
  toNote?(item: Row): string | undefined
}

/** A list that the owner edits in a special editor instead of rows or cards. */
type ListSetting = FieldBase & {
  kind: 'list'
  columns: readonly RowColumn[]
  /** Returns the name of an item. Needed if the first column does not contain the name. */
  toName?(item: Row): string
  /** Returns the rows to list instead of the stored items. For example, consecutive days with equal hours become one row. */
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

/** A folded group is collapsed until the owner opens it. Outside the group, `name` precedes its labels, as in 'Home page: Headline'. */
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

export const replaceSetting = <Settings = GymSettings>(
  settings: Settings,
  path: string,
  value: unknown,
): Settings => withValue(settings, path.split('.'), value) as Settings

function withValue(values: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const before = isRow(values) ? values : {}
  return { ...before, [key]: withValue(before[key], rest, value) }
}
