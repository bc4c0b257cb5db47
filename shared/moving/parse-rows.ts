import type { PlainDate } from '../lib/dates/plain-date.ts'
import { REPLACEMENT_CHARACTER } from './decode-file.ts'
import { type ImportDateField, type ImportField, importDateFields } from './import-fields.ts'
import type { ImportedStatus, PlanGrant } from './imported-person.ts'
import { IMPORT_VALUE_MAX_LENGTH } from './imports.ts'
import type { ColumnMapping } from './map-columns.ts'
import { parseEmail, parsePhone } from './read-contacts.ts'
import { type DateOrder, detectDateOrder, parseDate } from './read-dates.ts'
import {
  guessNameFromEmail,
  guessPlanGrant,
  isEmailLike,
  isEmptyText,
  parseConsent,
  parseName,
  parseOptOut,
  parseSessionCount,
  parseStatus,
} from './read-values.ts'

/** `row` is the row number in the spreadsheet. */
export type FileRow = { row: number; cells: readonly string[]; problem?: string }

export type PlanAnswer = { grants: PlanGrant; priceId?: string | undefined }

/** The administrator's answers to questions that the file leaves open, such as the order of day and month. */
export type ImportAnswers = {
  dateOrders: Readonly<Partial<Record<ImportDateField, DateOrder>>>
  statuses: Readonly<Record<string, ImportedStatus>>
  plans: Readonly<Record<string, PlanAnswer>>
  statusWhenEmpty?: ImportedStatus | undefined
  paidThroughWhenEmpty?: PlainDate | undefined
}

export type ImportQuestions = {
  dateOrders: ImportDateField[]
  statuses: { text: string; count: number; suggestion: ImportedStatus | undefined }[]
  plans: { text: string; count: number; suggestion: PlanGrant }[]
  hasEmptyStatus: boolean
  hasMembersWithoutDate: boolean
}

/** Returns the first nonempty cell in the columns of `field`. For notes, returns all nonempty cells. */
export function readCellText({ cells }: FileRow, mapping: ColumnMapping, field: ImportField): string {
  const values = mapping.flatMap((one, column) => (one === field ? [(cells[column] ?? '').trim()] : []))
  const filledValues = values.filter((text) => text && !isEmptyText(field, text))
  // Only notes may consist of several lines.
  return field === 'notes' ? filledValues.join('\n') : (filledValues[0] ?? '').replace(/\s+/g, ' ')
}

const isMapped = (mapping: ColumnMapping, field: ImportField) => mapping.includes(field)

const countTexts = (texts: readonly string[]): [string, number][] => {
  const counts = new Map<string, number>()
  for (const text of texts) if (text) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}

export function findImportQuestions(
  rows: readonly FileRow[],
  mapping: ColumnMapping,
  answers: ImportAnswers,
): ImportQuestions {
  const all = (field: ImportField) => rows.map((row) => readCellText(row, mapping, field))
  const statuses = all('status')
  return {
    dateOrders: importDateFields.filter(
      (field) => isMapped(mapping, field) && detectDateOrder(all(field)) === 'unknown',
    ),
    statuses: countTexts(statuses).map(([text, count]) => ({ text, count, suggestion: parseStatus(text) })),
    plans: countTexts(all('plan')).map(([text, count]) => ({
      text,
      count,
      suggestion: guessPlanGrant(text),
    })),
    hasEmptyStatus: statuses.some((text) => text === ''),
    hasMembersWithoutDate: rows.some((row) => isMemberWithoutDate(row, mapping, answers)),
  }
}

function isMemberWithoutDate(row: FileRow, mapping: ColumnMapping, answers: ImportAnswers): boolean {
  const status = statusOf(row, mapping, answers)
  if (status !== 'active' && status !== 'paused') return false
  if (planOf(row, mapping, answers)?.grants !== 'access') return false
  return !readCellText(row, mapping, 'paidThrough') && !readCellText(row, mapping, 'endsOn')
}

export function areAllAnswered(questions: ImportQuestions, answers: ImportAnswers): boolean {
  return (
    questions.dateOrders.every((field) => answers.dateOrders[field]) &&
    questions.statuses.every(({ text, suggestion }) => suggestion ?? answers.statuses[text]) &&
    (!questions.hasEmptyStatus || answers.statusWhenEmpty !== undefined) &&
    (!questions.hasMembersWithoutDate || !!answers.paidThroughWhenEmpty)
  )
}

function statusOf(row: FileRow, mapping: ColumnMapping, answers: ImportAnswers): ImportedStatus | undefined {
  const text = readCellText(row, mapping, 'status')
  return text ? (answers.statuses[text] ?? parseStatus(text)) : answers.statusWhenEmpty
}

/** Returns the plan of a row. Without an answer about the plan, guesses what it grants. Without a plan, assumes access to the gym. */
function planOf(row: FileRow, mapping: ColumnMapping, { plans }: ImportAnswers): PlanAnswer {
  const text = readCellText(row, mapping, 'plan')
  return plans[text] ?? { grants: text ? guessPlanGrant(text) : 'access' }
}

function detectDateOrders(
  rows: readonly FileRow[],
  mapping: ColumnMapping,
  answers: ImportAnswers,
): Partial<Record<ImportDateField, DateOrder>> {
  return Object.fromEntries(
    importDateFields.flatMap((field) => {
      const detectedOrder = detectDateOrder(rows.map((row) => readCellText(row, mapping, field)))
      const order =
        detectedOrder === 'unknown' || detectedOrder === 'none' ? answers.dateOrders[field] : detectedOrder
      return order ? [[field, order]] : []
    }),
  )
}

/** `problem` says why the line cannot be imported. `remarks` name the values that were left out or chosen. */
export type ParsedRow = {
  row: number
  fields: Record<string, string>
  problem?: string | undefined
  remarks?: readonly string[] | undefined
}

type Context = {
  answers: ImportAnswers
  today: PlainDate
  problems?: ReadonlyMap<number, string>
}

/** Returns the rows for the import operation. Rows with a guardian's email come last, because the guardian must exist before the child. */
export function parseRows(
  rows: readonly FileRow[],
  mapping: ColumnMapping,
  { answers, today, problems = new Map() }: Context,
): ParsedRow[] {
  const validRows = rows.filter(({ row }) => !problems.has(row))
  const all = { ...answers, dateOrders: detectDateOrders(validRows, mapping, answers) }
  const results = rows.map((row) => {
    const problem = problems.get(row.row)
    const person = readRow(row, mapping, { answers: all, today })
    const isTooLong = Object.values(person.fields).some((text) => text.length > IMPORT_VALUE_MAX_LENGTH)
    const tooLongMessage = `A value of this line has more than ${IMPORT_VALUE_MAX_LENGTH} characters`
    return { row: row.row, ...person, problem: problem ?? (isTooLong ? tooLongMessage : undefined) }
  })
  return results.sort(
    (a, b) => Number(!!a.fields.guardianEmail) - Number(!!b.fields.guardianEmail) || a.row - b.row,
  )
}

const pastDateFields: readonly ImportDateField[] = ['dateOfBirth', 'memberSince']

function readRow(row: FileRow, mapping: ColumnMapping, { answers, today }: Context): Omit<ParsedRow, 'row'> {
  const value = (field: ImportField) => readCellText(row, mapping, field)
  const status = statusOf(row, mapping, answers)
  const { grants, priceId } = planOf(row, mapping, answers)
  const consent = isMapped(mapping, 'emailConsent') ? parseConsent(value('emailConsent')) : undefined
  const [email, phone] = [parseEmail(value('email')), parsePhone(value('phone'))]
  const guardian = parseEmail(value('guardianEmail'))
  const sessions = parseSessionCount(value('sessionsLeft'))
  const fields: Record<string, string | undefined> = {
    ...readNames(value, email.value),
    phone: phone.value,
    guardianEmail: guardian.value,
    status,
    plan: value('plan'),
    priceId,
    grants,
    sessionsLeft: sessions.value,
    cardCode: value('cardCode'),
    notes: value('notes'),
    emailConsent: parseOptOut(value('emailOptOut')) ?? consent,
  }
  for (const field of importDateFields) {
    const text = value(field)
    const century = { today, isPast: pastDateFields.includes(field) }
    // An unreadable date stays unchanged, so that the error message of the API can show it.
    fields[field] = text && (parseDate(text, answers.dateOrders[field], century) ?? text)
  }
  if (isMemberWithoutDate(row, mapping, answers)) fields.paidThrough = answers.paidThroughWhenEmpty
  const remarks = [
    email.remark,
    guardian.remark,
    phone.remark,
    sessions.isUnlimited && grants === 'sessions'
      ? 'Session count not imported: sessions are unlimited'
      : undefined,
    row.cells.some((cell) => cell.includes(REPLACEMENT_CHARACTER))
      ? 'Unreadable character in this line'
      : undefined,
  ].filter((remark) => remark !== undefined)
  return {
    fields: Object.fromEntries(
      Object.entries(fields).flatMap(([name, text]) => (text ? [[name, text]] : [])),
    ),
    ...(remarks.length > 0 && { remarks }),
  }
}

function readNames(value: (field: ImportField) => string, ownEmail: string): Record<string, string> {
  const fullName = [value('firstName'), value('lastName')].filter(Boolean).join(' ') || value('name')
  const email = ownEmail || (isEmailLike(fullName) ? fullName : '')
  if (!fullName || isEmailLike(fullName)) return { firstName: guessNameFromEmail(email), email }
  const names = { firstName: value('firstName'), lastName: value('lastName') }
  return { ...(names.firstName && names.lastName ? names : parseName(fullName)), email }
}
