import type { WordedEmail } from '../lib/settings/email-placeholders.ts'
import type { PictureUse } from '../lib/settings/pictures.ts'
import type { GymSettings } from '../lib/settings/settings.ts'

export type SettingChoice = { value: string | boolean; label: string }
export type CellChoice = string | { value: string; label: string }

export const MARKDOWN_HINT =
  'Markdown works: ## for a heading, - for a list, **bold**, [words](https://example.com).'

type Named = {
  /** The path in the settings, such as 'business.phone', as in errors of the schema. */
  path: string
  label: string
  /** The hint below the field. */
  changes?: string
}

/** `isFixed`: cannot change once there are clients. `hasDefault`: the owner may restore the default text. */
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
/** `none` is the text shown without an uploaded picture. */
type PictureSetting = Named & { kind: 'picture'; use: PictureUse; none: string }
type ChoiceSetting = Named & { kind: 'choice'; choices: readonly SettingChoice[] }

export type Row = Readonly<Record<string, unknown>>
/** The key may be a path in the row. `isShown` is false if the row has no such cell on the screen. */
type Cell = { key: string; label: string; hint?: string; isOptional?: true; isShown?(row: Row): boolean }
/** 'numbers' are several in one line, 'lines' are one text each; money is in the minor unit; a row may contain rows. */
export type RowColumn = Cell &
  (
    | { kind: 'line' | 'text' | 'lines' | 'money' | 'numbers' | 'check' }
    | { kind: 'number'; min?: number; max?: number; step?: number }
    | { kind: 'choice'; choices: readonly CellChoice[] }
    | { kind: 'picture'; use: PictureUse; none?: string }
    | { kind: 'rows'; one: string; columns: readonly RowColumn[] }
    /** The cell has its own editor. `parts` are the values it shows, if not that of its key. */
    | { kind: 'own'; parts?: readonly string[]; toText(value: unknown, row: Row): string }
  )

export type RowsSetting = Named & {
  kind: 'rows'
  one: string
  columns: readonly RowColumn[]
  /** A new row gets the first unused ID and keeps it. */
  ids?: readonly string[]
}

/** Items shown as cards, with a button that adds `blank`. */
export type CardsSetting = Named & {
  kind: 'cards'
  /** The name of a card whose item has no name yet. */
  unnamed: string
  addLabel: string
  blank: Row
  columns: readonly RowColumn[]
  toFacts(item: Row): string
  /** The label of items that visitors no longer see. */
  badge?: string
  /** Items get an ID made from their name; IDs of published items are fixed once there are clients. */
  idPrefix?: string
  /** The first items of this number cannot be moved or removed. */
  fixed?: number
  toNote?(item: Row): string | undefined
}

/** A list with its own editor. */
type ListSetting = Named & {
  kind: 'list'
  columns: readonly RowColumn[]
  /** The name of an item, if it is not the first column. */
  toName?(item: Row): string
  /** Weekly hours have one item per line, which may cover several days. */
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

/** A folded group opens with a tap. `name` precedes the names of its fields elsewhere, such as 'Home page: Headline'. */
export type SettingGroup = {
  title: string
  hint?: string
  isFolded?: true
  name?: string
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
