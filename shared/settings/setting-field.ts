import type { WordedEmail } from '../lib/settings/email-placeholders.ts'
import type { PictureUse } from '../lib/settings/pictures.ts'
import type { GymSettings } from '../lib/settings/settings.ts'

export type SettingChoice = { value: string | boolean; label: string }
/** A string is its own label. */
export type CellChoice = string | { value: string; label: string }

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

export type Row = Readonly<Record<string, unknown>>
/** The key may be a path in the row. `isShown` is false for a row that has no such cell on the screen. */
type Cell = { key: string; label: string; hint?: string; isOptional?: true; isShown?(row: Row): boolean }
/** 'numbers' are many in one line, 'lines' one text each; money is in the minor unit; a row may have rows itself. */
export type RowColumn = Cell &
  (
    | { kind: 'line' | 'text' | 'lines' | 'money' | 'numbers' | 'check' }
    | { kind: 'number'; min?: number; max?: number; step?: number }
    | { kind: 'choice'; choices: readonly CellChoice[] }
    | { kind: 'picture'; use: PictureUse; none?: string }
    | { kind: 'rows'; one: string; columns: readonly RowColumn[] }
    /** It has an editor of its own. `parts` are the values that it shows, if they are not that of its key. */
    | { kind: 'own'; parts?: readonly string[]; toText(value: unknown, row: Row): string }
  )

/** The first column names the row. */
export type RowsSetting = Named & {
  kind: 'rows'
  one: string
  columns: readonly RowColumn[]
  /** A new row gets the first of these that is free, and keeps it. */
  ids?: readonly string[]
}

/** Items that are shown as cards, with a button that adds `blank`. */
export type CardsSetting = Named & {
  kind: 'cards'
  /** What a card without a name is called. */
  unnamed: string
  addLabel: string
  blank: Row
  columns: readonly RowColumn[]
  toFacts(item: Row): string
  /** The check of items that visitors no longer see. */
  badge?: string
  /** Items with an id that is made of their name; those of published ones stay once there are clients. */
  idPrefix?: string
  /** So many items always stay the first ones. */
  fixed?: number
  toNote?(item: Row): string | undefined
}

/** A list that has an editor of its own. */
type ListSetting = Named & {
  kind: 'list'
  columns: readonly RowColumn[]
  /** What an item is called, if not its first column. */
  toName?(item: Row): string
  /** Of the hours of a week, a line of several days is an item. */
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
