import { isSameValue } from '../lib/is-same-value.ts'
import type { GymSettings } from '../lib/settings/settings.ts'
import {
  type ItemsSetting,
  type Row,
  type RowColumn,
  readSetting,
  replaceSetting,
  type SettingField,
} from './setting-field.ts'
import {
  cellText,
  currencyOf,
  isItemsSetting,
  itemName,
  itemsIn,
  itemText,
  settingText,
} from './setting-text.ts'
import { settingsFields } from './settings-fields.ts'
import type { SettingsDifference } from './settings-version.ts'
import { listValueDifferences, shortenToDifference } from './value-differences.ts'

/** Lists every difference, including values that have no field on the settings page. Returns an empty list for equal settings. */
export const listSettingsDifferences = (from: GymSettings, to: GymSettings): SettingsDifference[] =>
  [
    ...settingsFields.flatMap((field) => fieldDifferences(field, from, to)),
    ...listValueDifferences('', withoutFields(from), withoutFields(to)).map(capitalizeField),
  ].map(shortenToDifference)

const withoutFields = (settings: GymSettings) =>
  settingsFields.reduce((rest, { path }) => replaceSetting(rest, path, undefined), settings)

const capitalizeField = ({ field, ...texts }: SettingsDifference): SettingsDifference => ({
  field: field.charAt(0).toUpperCase() + field.slice(1),
  ...texts,
})

function fieldDifferences(field: SettingField, from: GymSettings, to: GymSettings): SettingsDifference[] {
  const { path, label } = field
  const [before, after] = [readSetting(from, path), readSetting(to, path)]
  const currencies = { from: currencyOf(from), to: currencyOf(to) }
  if (isSameValue(before, after) && isSameValue(currencies.from, currencies.to)) return []
  const changes = isItemsSetting(field)
    ? itemsDifferences(field, { from: itemsIn(field, from), to: itemsIn(field, to) }, currencies)
    : textDifferences(label, settingText(field, before), settingText(field, after))
  return changes.length > 0 ? changes : listValueDifferences(label, before, after)
}

const textDifferences = (field: string, from: string, to: string): SettingsDifference[] =>
  from === to ? [] : [{ field, from: from || 'None', to: to || 'None' }]

type Currencies = { from: string; to: string }

/** Compares each item with at most one earlier item: an equal one, otherwise one with the same ID or name. */
function itemsDifferences(
  field: ItemsSetting,
  { from: before, to: after }: { from: readonly Row[]; to: readonly Row[] },
  currencies: Currencies,
) {
  const { label } = field
  const nameOf = (item: Row) => itemName(field, item)
  const unmatchedRows = before.map((row, index) => ({ row, index }))
  const removeFirst = (matches: (one: Row) => boolean) => {
    const place = unmatchedRows.findIndex(({ row }) => matches(row))
    return place < 0 ? undefined : unmatchedRows.splice(place, 1)[0]
  }
  const rowPairs = after.map((item) => ({ item, old: removeFirst((one) => isSameValue(one, item)) }))
  for (const pair of rowPairs) pair.old ??= removeFirst(({ id }) => Boolean(id) && id === pair.item.id)
  for (const pair of rowPairs) pair.old ??= removeFirst((one) => nameOf(one) === nameOf(pair.item))
  const matchedPairs = rowPairs.flatMap(({ item, old }) => (old ? [{ item, old }] : []))
  const addedItems = rowPairs.filter(({ old }) => !old).map(({ item }) => item)
  const textOfAll = (items: readonly Row[], currency: string) =>
    items.map((item) => itemText(field, item, currency)).join('; ')
  const namesOf = (items: readonly Row[]) => items.map(nameOf).join(', ')
  const isMoved = matchedPairs.some(({ old }, place) => old.index < (matchedPairs[place - 1]?.old.index ?? 0))
  return [
    ...textDifferences(
      label,
      textOfAll(
        unmatchedRows.map(({ row }) => row),
        currencies.from,
      ),
      textOfAll(addedItems, currencies.to),
    ),
    ...(isMoved ? [{ field: `${label}: order`, from: namesOf(before), to: namesOf(after) }] : []),
    ...matchedPairs.flatMap(({ item, old: { row } }) =>
      itemDifferences(`${label}, ${nameOf(row)}`, field.columns, { from: row, to: item }, currencies),
    ),
  ]
}

const columnKeys = (column: RowColumn) => (column.kind === 'own' && column.parts) || [column.key]

/** Names each difference after its column, or after its path if the value has no column. A changed currency counts as a change of each price. */
function itemDifferences(
  name: string,
  columns: readonly RowColumn[],
  { from, to }: { from: Row; to: Row },
  currencies: Currencies,
) {
  const columnDifferences = columns.flatMap((column) => {
    const changedKeys = columnKeys(column).filter(
      (key) => !isSameValue(readSetting(from, key), readSetting(to, key)),
    )
    if (changedKeys.length === 0 && isSameValue(currencies.from, currencies.to)) return []
    const changes = textDifferences(
      `${name}: ${column.label}`,
      cellText(column, from, currencies.from),
      cellText(column, to, currencies.to),
    )
    return changes.length > 0
      ? changes
      : changedKeys.flatMap((key) =>
          listValueDifferences(`${name}: ${column.label}`, readSetting(from, key), readSetting(to, key)),
        )
  })
  const withoutColumns = (row: Row) =>
    columns.flatMap(columnKeys).reduce((rest, key) => replaceSetting(rest, key, undefined), row)
  return [...columnDifferences, ...listValueDifferences(name, withoutColumns(from), withoutColumns(to))]
}
