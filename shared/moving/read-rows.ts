import { PHONE_MAX_LENGTH } from '../lib/fields.ts'
import { phoneDigits } from '../lib/phone.ts'
import type { PlainDate } from '../lib/plain-date.ts'
import { type DateField, dateFields, type ImportField } from './import-fields.ts'
import { type ImportedStatus, isCutNumber, type PlanGrants } from './imported-person.ts'
import type { ColumnMapping } from './map-columns.ts'
import { type DateOrder, detectDateOrder, readDate } from './read-dates.ts'
import {
  guessGrants,
  isEmailLike,
  nameOfEmail,
  readConsent,
  readName,
  readOptOut,
  readStatus,
} from './read-values.ts'

/** One line of the file; the first line of people is line 2. */
export type FileRow = { row: number; cells: readonly string[] }

/** What a plan of the other system is here. */
export type PlanAnswer = { grants: PlanGrants; priceId?: string | undefined }

/** What the administrator says where the file does not. */
export type ImportAnswers = {
  dateOrders: Readonly<Partial<Record<DateField, DateOrder>>>
  statuses: Readonly<Record<string, ImportedStatus>>
  plans: Readonly<Record<string, PlanAnswer>>
  /** What somebody is of whom the list has no status. */
  statusWhenEmpty?: ImportedStatus | undefined
  /** The last day of members of whom the list has no date. */
  paidThroughWhenEmpty?: PlainDate | undefined
}

/** What has to be asked before the rows can be read. */
export type ImportQuestions = {
  dateOrders: DateField[]
  /** Every word for a status that the file has, and what it means if that is known. */
  statuses: { text: string; count: number; known: ImportedStatus | undefined }[]
  plans: { text: string; count: number; suggested: PlanGrants }[]
  hasEmptyStatus: boolean
  hasMembersWithoutDate: boolean
}

/** The value of a field in a row: of several columns the first that is filled, of notes all of them. */
export function textOf({ cells }: FileRow, mapping: ColumnMapping, field: ImportField): string {
  const values = mapping.flatMap((one, column) => (one === field ? [(cells[column] ?? '').trim()] : []))
  const filled = values.filter(Boolean)
  return field === 'notes' ? filled.join('\n') : (filled[0] ?? '')
}

const isMapped = (mapping: ColumnMapping, field: ImportField) => mapping.includes(field)

const counted = (texts: readonly string[]): [string, number][] => {
  const counts = new Map<string, number>()
  for (const text of texts) if (text) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}

export function questionsOf(
  rows: readonly FileRow[],
  mapping: ColumnMapping,
  answers: ImportAnswers,
): ImportQuestions {
  const all = (field: ImportField) => rows.map((row) => textOf(row, mapping, field))
  const statuses = all('status')
  return {
    dateOrders: dateFields.filter(
      (field) => isMapped(mapping, field) && detectDateOrder(all(field)) === 'unknown',
    ),
    statuses: counted(statuses).map(([text, count]) => ({ text, count, known: readStatus(text) })),
    plans: counted(all('plan')).map(([text, count]) => ({ text, count, suggested: guessGrants(text) })),
    hasEmptyStatus: statuses.some((text) => text === ''),
    hasMembersWithoutDate: rows.some((row) => isMemberWithoutDate(row, mapping, answers)),
  }
}

function isMemberWithoutDate(row: FileRow, mapping: ColumnMapping, answers: ImportAnswers): boolean {
  const status = statusOf(row, mapping, answers)
  if (status !== 'active' && status !== 'paused') return false
  if (planOf(row, mapping, answers)?.grants !== 'access') return false
  return !textOf(row, mapping, 'paidThrough') && !textOf(row, mapping, 'endsOn')
}

/** Everything is answered that has to be. */
export function isAnswered(questions: ImportQuestions, answers: ImportAnswers): boolean {
  return (
    questions.dateOrders.every((field) => answers.dateOrders[field]) &&
    questions.statuses.every(({ text, known }) => known ?? answers.statuses[text]) &&
    (!questions.hasEmptyStatus || answers.statusWhenEmpty !== undefined) &&
    (!questions.hasMembersWithoutDate || !!answers.paidThroughWhenEmpty)
  )
}

function statusOf(row: FileRow, mapping: ColumnMapping, answers: ImportAnswers): ImportedStatus | undefined {
  const text = textOf(row, mapping, 'status')
  return text ? (answers.statuses[text] ?? readStatus(text)) : answers.statusWhenEmpty
}

/** A person without a plan has what a membership is. */
function planOf(row: FileRow, mapping: ColumnMapping, { plans }: ImportAnswers): PlanAnswer {
  const text = textOf(row, mapping, 'plan')
  return plans[text] ?? { grants: text ? guessGrants(text) : 'access' }
}

/** The orders of the columns of dates, as the file shows them or the administrator says. */
export function dateOrdersOf(
  rows: readonly FileRow[],
  mapping: ColumnMapping,
  answers: ImportAnswers,
): Partial<Record<DateField, DateOrder>> {
  return Object.fromEntries(
    dateFields.flatMap((field) => {
      const detected = detectDateOrder(rows.map((row) => textOf(row, mapping, field)))
      const order = detected === 'unknown' || detected === 'none' ? answers.dateOrders[field] : detected
      return order ? [[field, order]] : []
    }),
  )
}

export type ReadRow = { row: number; fields: Record<string, string> }

/** The rows as the operation takes them, parents before their children. */
export function readRows(
  rows: readonly FileRow[],
  mapping: ColumnMapping,
  answers: ImportAnswers,
): ReadRow[] {
  const orders = dateOrdersOf(rows, mapping, answers)
  const read = rows.map((row) => ({
    row: row.row,
    fields: readRow(row, mapping, { ...answers, dateOrders: orders }),
  }))
  return read.sort(
    (a, b) => Number(!!a.fields.guardianEmail) - Number(!!b.fields.guardianEmail) || a.row - b.row,
  )
}

function readRow(row: FileRow, mapping: ColumnMapping, answers: ImportAnswers): Record<string, string> {
  const value = (field: ImportField) => textOf(row, mapping, field)
  const status = statusOf(row, mapping, answers)
  const { grants, priceId } = planOf(row, mapping, answers)
  const consent = isMapped(mapping, 'emailConsent') ? readConsent(value('emailConsent')) : undefined
  const fields: Record<string, string | undefined> = {
    ...nameIn(value),
    phone: phoneIn(value('phone')),
    guardianEmail: value('guardianEmail'),
    status,
    plan: value('plan'),
    priceId,
    grants,
    sessionsLeft: value('sessionsLeft').replace(/\.0+$/, ''),
    cardCode: value('cardCode'),
    notes: value('notes'),
    emailConsent: readOptOut(value('emailOptOut')) ?? consent,
  }
  for (const field of dateFields) {
    const text = value(field)
    // What is no date is sent as it is, so that it is refused by its name.
    fields[field] = text && (readDate(text, answers.dateOrders[field]) ?? text)
  }
  if (isMemberWithoutDate(row, mapping, answers)) fields.paidThrough = answers.paidThroughWhenEmpty
  return Object.fromEntries(Object.entries(fields).flatMap(([name, text]) => (text ? [[name, text]] : [])))
}

function nameIn(value: (field: ImportField) => string): Record<string, string> {
  const whole = [value('firstName'), value('lastName')].filter(Boolean).join(' ') || value('name')
  const email = value('email') || (isEmailLike(whole) ? whole : '')
  if (!whole || isEmailLike(whole)) return { firstName: nameOfEmail(email), email }
  const own = { firstName: value('firstName'), lastName: value('lastName') }
  return { ...(own.firstName && own.lastName ? own : readName(whole)), email }
}

/** A number that a spreadsheet cut is no number; an extension is no part of one. */
function phoneIn(text: string): string {
  if (isCutNumber(text)) return text
  const number = text.replace(/\s*(?:ext|x|#)\.?\s*\d+$/i, '').replace(/^'/, '')
  return number.length > PHONE_MAX_LENGTH ? phoneDigits(number) : number
}
