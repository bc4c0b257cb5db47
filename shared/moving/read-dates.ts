import type { PlainDate } from '../lib/dates/plain-date.ts'

/** The order of day and month in numeric dates such as 11/12/2026. An imported file does not state its order. */
export const dateOrders = ['monthFirst', 'dayFirst'] as const
export type DateOrder = (typeof dateOrders)[number]
export const dateOrderLabels = {
  monthFirst: 'Month first, like 11/30/2026',
  dayFirst: 'Day first, like 30/11/2026',
} as const satisfies Record<DateOrder, string>

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const withoutTime = (text: string) =>
  text
    .trim()
    .replace(/[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i, '')
    .replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, '')
    .trim()

const YEAR_FIRST_PATTERN = /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?$/
const COMPACT_DATE_PATTERN = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const NUMERIC_DATE_PATTERN = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/
const MONTH_NAME_FIRST_PATTERN = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}|\d{2})$/i
const DAY_AND_MONTH_NAME_PATTERN =
  /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{4}|\d{2})$/i

/** The rule that completes two-digit years. `isPast` is true for dates that cannot be in the future, such as birth dates. */
type CenturyRule = { today: PlainDate; isPast: boolean }

/** Returns undefined for other formats, such as a spreadsheet's day number. */
export function parseDate(
  text: string,
  order: DateOrder | undefined,
  century: CenturyRule,
): PlainDate | undefined {
  const value = withoutTime(text)
  const [, isoYear, isoMonth, isoDay] =
    YEAR_FIRST_PATTERN.exec(value) ?? COMPACT_DATE_PATTERN.exec(value) ?? []
  if (isoYear) return toPlainDate([isoYear, isoMonth, isoDay], century)
  const [, first, , second, year] = NUMERIC_DATE_PATTERN.exec(value) ?? []
  if (year) {
    if (!order) return undefined
    return toPlainDate(order === 'dayFirst' ? [year, second, first] : [year, first, second], century)
  }
  const [, monthName, dayOfMonth, yearAfterDay] = MONTH_NAME_FIRST_PATTERN.exec(value) ?? []
  if (yearAfterDay) return toPlainDate([yearAfterDay, monthNumber(monthName), dayOfMonth], century)
  const [, leadingDay, followingMonthName, trailingYear] = DAY_AND_MONTH_NAME_PATTERN.exec(value) ?? []
  return trailingYear
    ? toPlainDate([trailingYear, monthNumber(followingMonthName), leadingDay], century)
    : undefined
}

const monthNumber = (name = '') => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1)

type DateParts = readonly [year: string, month: string | undefined, day: string | undefined]

function toPlainDate([year, month = '', day = '']: DateParts, century: CenturyRule): PlainDate | undefined {
  const monthAndDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const text = `${year.length === 2 ? fullYear(year, monthAndDay, century) : year}-${monthAndDay}`
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : text
}

const MAX_YEARS_AHEAD = 50

function fullYear(year: string, monthAndDay: string, { today, isPast }: CenturyRule): number {
  const thisYear = Number(today.slice(0, 4))
  const yearInThisCentury = thisYear - (thisYear % 100) + Number(year)
  const isTooLate = isPast
    ? `${yearInThisCentury}-${monthAndDay}` > today
    : yearInThisCentury > thisYear + MAX_YEARS_AHEAD
  return isTooLate ? yearInThisCentury - 100 : yearInThisCentury
}

/** Returns 'none' without numeric dates, and 'unknown' if the dates fit both orders or contradict each other. */
export function detectDateOrder(texts: Iterable<string>): DateOrder | 'none' | 'unknown' {
  let hasNumericDates = false
  let [canBeMonthFirst, canBeDayFirst] = [true, true]
  for (const text of texts) {
    const [, first = '', separator, second = ''] = NUMERIC_DATE_PATTERN.exec(withoutTime(text)) ?? []
    if (!first) continue
    hasNumericDates = true
    // A dot as the separator means that the day comes first, as in countries that write dates with dots.
    if (Number(first) > 12 || separator === '.') canBeMonthFirst = false
    if (Number(second) > 12) canBeDayFirst = false
  }
  if (!hasNumericDates) return 'none'
  if (canBeMonthFirst === canBeDayFirst) return 'unknown'
  return canBeMonthFirst ? 'monthFirst' : 'dayFirst'
}
