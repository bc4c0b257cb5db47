import type { GymSettings } from '../lib/settings.ts'

export type SettingChoice = { value: string | boolean; label: string }

type Named = {
  /** Where it is in the settings, such as 'business.phone'; errors of the schema have the same path. */
  path: string
  label: string
  /** What the owner reads below the field. */
  changes?: string
}

/** `isFixed` says that it cannot change once there are clients. */
type LineSetting = Named & { kind: 'line'; input?: 'tel' | 'email' | 'url'; isFixed?: true }
type TextSetting = Named & { kind: 'text' }
type TimeSetting = Named & { kind: 'time' }
type NumberSetting = Named & { kind: 'number' }
type ChoiceSetting = Named & { kind: 'choice'; choices: readonly SettingChoice[] }

export type RowColumn = {
  key: string
  label: string
  kind: 'line' | 'text' | 'choice'
  choices?: readonly string[]
}
/** A list whose rows have texts only. */
export type RowsSetting = Named & { kind: 'rows'; one: string; columns: readonly RowColumn[] }

/** A list that has an editor of its own. */
type ListSetting = Named & { kind: 'list'; items: (settings: GymSettings) => SettingItem[] }

export type SettingItem = { name: string; facts?: string }
export type SettingField =
  | LineSetting
  | TextSetting
  | TimeSetting
  | NumberSetting
  | ChoiceSetting
  | RowsSetting
  | ListSetting

export type SettingGroup = { title: string; hint?: string; fields: readonly SettingField[] }
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

/** A field that is no list has one item, without facts. */
export function settingItems(field: SettingField, settings: GymSettings): SettingItem[] {
  if (field.kind === 'list') return field.items(settings)
  const value = readSetting(settings, field.path)
  if (field.kind === 'rows') return rowItems(field, value)
  const text =
    field.kind === 'choice'
      ? field.choices.find((choice) => choice.value === value)?.label
      : String(value ?? '')
  return text ? [{ name: text }] : []
}

const rowItems = ({ columns }: RowsSetting, rows: unknown): SettingItem[] =>
  (Array.isArray(rows) ? rows : []).map((row) => {
    const [name = '', ...facts] = columns.map(({ key }) => String(readSetting(row, key) ?? ''))
    const known = facts.filter(Boolean)
    return known.length > 0 ? { name, facts: known.join(', ') } : { name }
  })
