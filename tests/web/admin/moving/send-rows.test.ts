import { describe, expect, it, vi } from 'vitest'
import type { ImportRowResult } from '#shared/moving/imports.ts'
import type { ParsedRow } from '#shared/moving/parse-rows.ts'
import { toReportCsv } from '#web/admin/moving/import-report.ts'
import { getNextChunk, sendRows } from '#web/admin/moving/send-rows.ts'
import { ApiError } from '#web/api-client/api-error.ts'

const row = (number: number, fields: Record<string, string> = { firstName: 'Ida' }): ParsedRow => ({
  row: number,
  fields,
})
const rows = (count: number) => Array.from({ length: count }, (_, i) => row(i + 2))
const file = { fileName: 'a.csv', fileHash: '0'.repeat(64), fileRows: 9, source: 'x' }

type Call = Parameters<typeof sendRows>[1]['call']

async function send(all: ParsedRow[], call: Call, changes: Partial<Parameters<typeof sendRows>[1]> = {}) {
  const results: ImportRowResult[] = []
  const pauses: number[] = []
  await sendRows(all, {
    file,
    dryRun: false,
    choices: new Map(),
    results: new Map(),
    call,
    onResults: (answered) => results.push(...answered),
    signal: new AbortController().signal,
    pause: async (ms) => void pauses.push(ms),
    ...changes,
  })
  return { results, pauses }
}
const created = (sent: { row: number }[]): ImportRowResult[] =>
  sent.map((one) => ({ row: one.row, outcome: 'new', clientId: `c${one.row}` }))

describe('the rows of a file', () => {
  it('go in calls of at most 100 rows and 48 KB', () => {
    expect(getNextChunk(rows(250), new Map(), new Map())).toHaveLength(100)
    const long = rows(20).map((one) => row(one.row, { notes: 'é'.repeat(4000) }))
    const chunk = getNextChunk(long, new Map(), new Map())
    expect(chunk.length).toBeGreaterThan(1)
    expect(Buffer.byteLength(JSON.stringify(chunk))).toBeLessThan(49 * 1024)
  })

  it('leave the server time between two calls', async () => {
    const calls: number[] = []
    const { results, pauses } = await send(rows(250), async (input) => {
      calls.push(input.rows.length)
      return { importId: 'i', results: created(input.rows) }
    })
    expect([calls, results.length]).toEqual([[100, 100, 50], 250])
    expect(pauses).toHaveLength(2)
    expect(Math.min(...pauses)).toBeGreaterThan(2500)
  })

  it('that got no result are sent again, and so is a call that failed', async () => {
    let attempts = 0
    const { results } = await send(rows(3), async (input) => {
      attempts++
      if (attempts === 1) throw new ApiError('unavailable', { status: 503, message: '' })
      return { importId: 'i', results: created(input.rows.slice(0, 2)) }
    })
    expect(results.map((one) => one.row)).toEqual([2, 3, 4])
    expect(attempts).toBe(3)
  })

  it('stop at a refusal', async () => {
    const refusal = new ApiError('notAdmin', { status: 403, message: 'No' })
    const call = vi.fn(() => Promise.reject(refusal))
    await expect(send(rows(1), call)).rejects.toBe(refusal)
    expect(call).toHaveBeenCalledOnce()
  })

  it('that are the person of an earlier row wait for it and name its client', async () => {
    const sent: unknown[] = []
    const choices = new Map([[4, { kind: 'same', row: 2 } as const]])
    const call: Call = async (input) => {
      sent.push(input.rows.map((one) => [one.row, one.decision]))
      return { importId: 'i', results: created(input.rows) }
    }
    await send(rows(3), call, { choices })
    expect(sent).toEqual([
      [
        [2, undefined],
        [3, undefined],
      ],
      [[4, { kind: 'keep', clientId: 'c2' }]],
    ])
  })
})

it('the report runs nothing in a spreadsheet', () => {
  const result: ImportRowResult = { row: 2, outcome: 'rejected', reason: '=1+1' }
  const csv = toReportCsv([
    { row: row(2, { firstName: '=HYPERLINK("http://evil.example")', email: '@SUM(1)' }), result },
  ])
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")","'@SUM(1)","Rejected","'=1+1"`)
})
