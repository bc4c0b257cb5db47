import type { PlainDate } from '../lib/plain-date.ts'

/** Whether the day or the month comes first where both are numbers: a file does not say it, and nobody guesses it. */
export const dateOrders = ['monthFirst', 'dayFirst'] as const
export type DateOrder = (typeof dateOrders)[number]
export const dateOrderLabels = {
  monthFirst: 'Month first, like 11/30/2026',
  dayFirst: 'Day first, like 30/11/2026',
} as const satisfies Record<DateOrder, string>

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** '11/30/2026 12:00:00 AM' and '2026-11-30T00:00:00Z' are days with a time that nobody means. */
const withoutTime = (text: string) =>
  text
    .trim()
    .replace(/[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i, '')
    .trim()

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/
const MONTH_NAME_FIRST = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i
const DAY_FIRST_WITH_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{4})$/i

/** The day of a text; undefined if it is none. Years of two digits are none: nobody knows the century of a birth. */
export function readDate(text: string, order: DateOrder | undefined): PlainDate | undefined {
  const value = withoutTime(text)
  const [, isoYear, isoMonth, isoDay] = ISO.exec(value) ?? []
  if (isoYear) return toDay(isoYear, isoMonth, isoDay)
  const [, first, second, year] = NUMBERS.exec(value) ?? []
  if (year) {
    if (!order) return undefined
    return order === 'dayFirst' ? toDay(year, second, first) : toDay(year, first, second)
  }
  const [, monthName, dayOfMonth, yearOfName] = MONTH_NAME_FIRST.exec(value) ?? []
  if (yearOfName) return toDay(yearOfName, monthNumber(monthName), dayOfMonth)
  const [, dayBefore, nameAfter, yearAfter] = DAY_FIRST_WITH_NAME.exec(value) ?? []
  return yearAfter ? toDay(yearAfter, monthNumber(nameAfter), dayBefore) : undefined
}

const monthNumber = (name = '') => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1)

function toDay(year: string, month = '', day = ''): PlainDate | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : text
}

/**
 * The order of all numeric dates of a column: 'none' if it has none, 'unknown' if every one could be read both ways, or
 * some only the one way and some only the other.
 */
export function detectDateOrder(texts: Iterable<string>): DateOrder | 'none' | 'unknown' {
  let hasNumbers = false
  let [canBeMonthFirst, canBeDayFirst] = [true, true]
  for (const text of texts) {
    const [, first = '', second = ''] = NUMBERS.exec(withoutTime(text)) ?? []
    if (!first) continue
    hasNumbers = true
    if (Number(first) > 12) canBeMonthFirst = false
    if (Number(second) > 12) canBeDayFirst = false
  }
  if (!hasNumbers) return 'none'
  if (canBeMonthFirst === canBeDayFirst) return 'unknown'
  return canBeMonthFirst ? 'monthFirst' : 'dayFirst'
}
