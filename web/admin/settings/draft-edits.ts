import { isSameValue } from '#shared/lib/is-same-value.ts'
import { type FieldErrors, parse } from '#shared/lib/parse.ts'
import { GymSettings } from '#shared/lib/settings/settings.ts'
import { type CardsSetting, type Row, readSetting, replaceSetting } from '#shared/settings/setting-field.ts'
import { itemName, itemsIn } from '#shared/settings/setting-text.ts'
import { settingsFields, settingsSections } from '#shared/settings/settings-fields.ts'
import type { SettingsDraft, SettingsVersion } from '#shared/settings/settings-version.ts'

type Draft = Pick<SettingsDraft, 'value' | 'basedOn' | 'revision'>
/** `before` contains the settings as they were before the user's edits. */
export type SettingsEdits = Draft & { before: GymSettings }

export function getCurrentDraft(published: SettingsVersion, draft: SettingsDraft | undefined): Draft {
  const value = draft?.basedOn === published.version ? draft.value : published.value
  return { value, basedOn: published.version, revision: draft?.revision ?? 0 }
}

export const startEdits = (stored: Draft): SettingsEdits => ({ ...stored, before: stored.value })

/** Applies the user's edits to a newer draft by a colleague. Fields that the user did not edit keep the colleague's values. */
export function rebaseEdits({ value, before }: SettingsEdits, stored: Draft): SettingsEdits {
  const rebasedValue = settingsFields.reduce((settings, { path }) => {
    const newValue = readSetting(value, path)
    return isSameValue(newValue, readSetting(before, path))
      ? settings
      : replaceSetting(settings, path, newValue)
  }, stored.value)
  return { ...startEdits(stored), value: rebasedValue }
}

export function findSettingsErrors(value: GymSettings): FieldErrors {
  const parsed = parse(GymSettings, value)
  return parsed.ok ? {} : parsed.fields
}

export const findSectionWithErrors = (errors: FieldErrors): string | undefined =>
  settingsSections.find(({ groups }) =>
    groups.some(({ fields }) => fields.some(({ path }) => findErrorsBelow(errors, path).length > 0)),
  )?.id

export const findErrorsBelow = (errors: FieldErrors, path: string): [path: string, message: string][] =>
  Object.entries(errors).filter(([at]) => at === path || at.startsWith(`${path}.`))

export function moveItem<Item>(items: readonly Item[], index: number, steps: 1 | -1): Item[] {
  const item = items[index]
  const target = index + steps
  if (item === undefined || target < 0 || target >= items.length) return [...items]
  return items.toSpliced(index, 1).toSpliced(target, 0, item)
}

const MAX_ID_LENGTH = 40

/** Creates an ID from the name of each item that has none. An ID never changes, because records refer to it. */
export const addMissingIds = (settings: GymSettings): GymSettings =>
  settingsFields.reduce(
    (all, field) =>
      field.kind === 'cards' ? replaceSetting(all, field.path, addItemIds(field, itemsIn(field, all))) : all,
    settings,
  )

function addItemIds(field: CardsSetting, items: readonly Row[]): Row[] {
  const usedIds = new Set(items.map(({ id }) => String(id)))
  return items.map((item) => {
    const row = withoutEmptyLines(field, item)
    if (!field.idPrefix || item.id) return row
    const id = createUnusedId(itemName(field, item), usedIds, field.idPrefix)
    usedIds.add(id)
    return { ...row, id }
  })
}

const withoutEmptyLines = ({ columns }: CardsSetting, item: Row): Row =>
  columns.reduce((row, { key, kind }) => {
    const lines = row[key]
    return kind === 'lines' && Array.isArray(lines)
      ? replaceSetting(
          row,
          key,
          lines.filter((line) => line.trim()),
        )
      : row
  }, item)

function createUnusedId(name: string, usedIds: ReadonlySet<string>, fallback: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, MAX_ID_LENGTH - 4)
  const id = letters || fallback
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? id : `${id}-${number}`
    if (!usedIds.has(candidate)) return candidate
  }
}
