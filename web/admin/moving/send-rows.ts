import type { Input, Output } from '#shared/lib/operation.ts'
import {
  DRY_RUN_CALL_INTERVAL_MS,
  IMPORT_CALL_INTERVAL_MS,
  type ImportRowResult,
  MAX_ROWS_PER_CALL,
} from '#shared/moving/imports.ts'
import type { importClients } from '#shared/moving/imports-operations.ts'
import type { ParsedRow } from '#shared/moving/parse-rows.ts'
import { ApiError } from '../../api-client/api-error.ts'

/** `same` means that this row is the same person as the earlier row with the number `row`. */
export type RowChoice =
  | { kind: 'new' }
  | { kind: 'skip' }
  | { kind: 'keep'; clientId: string }
  | { kind: 'same'; row: number }
export type RowChoices = ReadonlyMap<number, RowChoice>
export type RowResults = ReadonlyMap<number, ImportRowResult>

type CallImport = (input: Input<typeof importClients>) => Promise<Output<typeof importClients>>
export type ImportFileMetadata = Omit<Input<typeof importClients>, 'rows' | 'dryRun'>

type SendOptions = {
  file: ImportFileMetadata
  dryRun: boolean
  choices: RowChoices
  results: RowResults
  call: CallImport
  onResults: (results: readonly ImportRowResult[]) => void
  signal: AbortSignal
  pause: (ms: number) => Promise<void>
}

/** The maximum size of the rows in one request, because API requests may have at most 64 KB in total. */
const MAX_ROWS_BYTES = 48 * 1024
const MAX_ATTEMPTS = 6
const RETRY_MS = 2000

/** Sends the rows in several requests with retries and pauses. Reports rows with a `problem` as rejected without sending them. */
export async function sendRows(rows: readonly ParsedRow[], options: SendOptions): Promise<void> {
  const results = new Map(options.results)
  const rejectedRows = rows.flatMap(({ row, problem }) =>
    problem ? [{ row, outcome: 'rejected' as const, reason: problem }] : [],
  )
  if (rejectedRows.length > 0) options.onResults(rejectedRows)
  let remainingRows = rows.filter(({ problem }) => !problem)
  while (remainingRows.length > 0) {
    options.signal.throwIfAborted()
    const startedAt = performance.now()
    const chunk = getNextChunk(remainingRows, results, options.choices)
    const answers = await callUntilAvailable(chunk, remainingRows.length - chunk.length, options)
    for (const result of answers) results.set(result.row, result)
    options.onResults(answers)
    const doneRows = new Set(answers.map(({ row }) => row))
    remainingRows = remainingRows.filter(({ row }) => !doneRows.has(row))
    const intervalMs = options.dryRun ? DRY_RUN_CALL_INTERVAL_MS : IMPORT_CALL_INTERVAL_MS
    if (remainingRows.length > 0)
      await options.pause(Math.max(0, intervalMs - (performance.now() - startedAt)))
  }
}

type SentRow = Input<typeof importClients>['rows'][number]

export function getNextChunk(
  remainingRows: readonly ParsedRow[],
  results: RowResults,
  choices: RowChoices,
): SentRow[] {
  const chunk: SentRow[] = []
  let bytes = 0
  for (const { row, fields } of remainingRows) {
    const choice = choices.get(row)
    const isWaiting = choice?.kind === 'same' && chunk.some((sentRow) => sentRow.row === choice.row)
    const decision = choice && decisionOf(choice, results)
    const sent: SentRow = { row, fields, ...(decision && { decision }) }
    bytes += new TextEncoder().encode(JSON.stringify(sent)).length
    const isFull = chunk.length === MAX_ROWS_PER_CALL || bytes > MAX_ROWS_BYTES
    if (chunk.length > 0 && (isWaiting || isFull)) break
    chunk.push(sent)
  }
  return chunk
}

function decisionOf(choice: RowChoice, results: RowResults): SentRow['decision'] {
  if (choice.kind !== 'same') return choice
  const clientId = results.get(choice.row)?.clientId
  return clientId ? { kind: 'keep', clientId } : undefined
}

async function callUntilAvailable(
  rows: SentRow[],
  rowsLeft: number,
  { file, dryRun, call, signal, pause }: SendOptions,
): Promise<ImportRowResult[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await call({ ...file, dryRun, rows, rowsLeft })).results
    } catch (error) {
      const isTransient = error instanceof ApiError && (error.status >= 500 || error.status === 429)
      if (!isTransient || attempt === MAX_ATTEMPTS || signal.aborted) throw error
      await pause(RETRY_MS * attempt)
    }
  }
}
