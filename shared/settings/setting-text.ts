import { isCurrency } from '../lib/currency.ts'
import { formatPlainDate } from '../lib/dates/plain-date.ts'
import { formatMoney } from '../lib/money.ts'
import { business } from '../lib/settings/business.ts'
import { pictureLabel } from '../lib/settings/pictures.ts'
import type { GymSettings } from '../lib/settings/settings.ts'
import {
  type CellChoice,
  type ItemsSetting,
  type Row,
  type RowColumn,
  readSetting,
  type SettingChoice,
  type SettingField,
} from './setting-field.ts'
import { formatValue } from './value-differences.ts'

export const isItemsSetting = (field: SettingField): field is ItemsSetting =>
  field.kind === 'rows' || field.kind === 'cards' || field.kind === 'list'

export function itemsIn(field: ItemsSetting, settings: GymSettings): readonly Row[] {
  if (field.kind === 'list' && field.toRows) return field.toRows(settings)
  const value = readSetting(settings, field.path)
  return Array.isArray(value) ? value : []
}

const PLAIN_DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/

export function settingText(field: SettingField, value: unknown): string {
  if (field.kind === 'picture') return pictureLabel(String(value ?? '')) || field.none
  if (field.kind === 'choice') return choiceLabel(field.choices, value)
  if (field.kind === 'day' && PLAIN_DATE_PATTERN.test(String(value))) return formatPlainDate(String(value))
  return String(value ?? '')
}

export const toOption = (choice: CellChoice) =>
  typeof choice === 'string' ? { value: choice, label: choice } : choice

const choiceLabel = (choices: readonly SettingChoice[], value: unknown): string =>
  choices.find((choice) => choice.value === value)?.label ?? String(value ?? '')

/** Returns the currency of the draft, or the gym's currency if the owner has not finished typing the code. */
export function currencyOf({ business: { currency } }: GymSettings): string {
  const code = currency.toLowerCase()
  return isCurrency(code) ? code : business.currency
}

export function cellText(column: RowColumn, row: Row, currency?: string): string {
  const value = readSetting(row, column.key)
  switch (column.kind) {
    case 'own':
      return column.toText(value, row, currency)
    case 'check':
      return value ? 'Yes' : 'No'
    case 'choice':
      return choiceLabel(column.choices.map(toOption), value)
    case 'picture':
      return pictureLabel(String(value ?? '')) || (column.none ?? '')
    case 'money':
      return typeof value === 'number' && value > 0 ? formatMoney(value, currency) : ''
    default:
      // The value is NaN while the owner types an incomplete number.
      return Number.isNaN(value) ? '' : formatValue(value ?? undefined)
  }
}

/** Returns a cell's text for a list of changes. A number is shown with its label, and a checked box as its label only. */
function labeledCellText(column: RowColumn, row: Row, currency: string): string {
  const text = cellText(column, row, currency)
  const label = column.label.toLowerCase()
  if (column.kind === 'check') return readSetting(row, column.key) ? label : ''
  const isNumber = column.kind !== 'money' && typeof readSetting(row, column.key) === 'number'
  return text && isNumber ? `${label}: ${text}` : text
}

export function itemName(field: ItemsSetting, item: Row): string {
  if (field.kind === 'list' && field.toName) return field.toName(item)
  const [first] = field.columns
  return first ? cellText(first, item) : ''
}

export function itemText(field: ItemsSetting, item: Row, currency: string): string {
  const isNamedList = field.kind === 'list' && field.toName
  const facts = field.columns
    .slice(isNamedList ? 0 : 1)
    .map((column) => labeledCellText(column, item, currency))
  const joined = facts.filter(Boolean).join(', ')
  return joined ? `${itemName(field, item)} (${joined})` : itemName(field, item)
}
