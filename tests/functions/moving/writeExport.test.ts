import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as bucket from '#functions/moving/export-bucket.ts'
import * as exports from '#functions/moving/exports.ts'
import { addNote, createClient } from '#shared/clients/clients-operations.ts'
import { checkIn } from '#shared/front-desk/check-in-operations.ts'
import { createApiKey } from '#shared/integrations/api-keys-operations.ts'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import { createExport, getExport } from '#shared/moving/exports-operations.ts'
import { createAdmin } from '#tests/support/fixtures/api-keys.ts'
import { downloadExport, exportEverything, recordsOf, textOf } from '#tests/support/fixtures/exports.ts'
import { createImportFile } from '#tests/support/fixtures/imports.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import type { TestAccount } from '#tests/support/fixtures/staff-accounts.ts'
import {
  createBookingRecord,
  createIntakeFormRecord,
  createWaiverRecord,
} from '#tests/support/fixtures/staff-records.ts'
import { createWebhookEndpoint } from '#tests/support/fixtures/webhooks.ts'
import { ana, invoke, runJob } from '#tests/support/invoke-handler.ts'
import { emptyTable } from '#tests/support/local/empty-table.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

let admin: TestAccount
let folder: string
beforeEach(async () => {
  await emptyTable(localServices)
  admin = await createAdmin()
  folder = mkdtempSync(join(tmpdir(), 'gym-export-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const person = () => ({ firstName: 'Kim', lastName: 'Lee', email: uniqueEmail(), phone: '(541) 555-0100' })

async function aGym() {
  const { body: client } = await invoke(createClient, person(), { as: ana })
  await invoke(addNote, { id: client.id, text: 'Prefers mornings' }, { as: ana })
  await createBookingRecord()
  await createIntakeFormRecord({ medicalConditions: 'asthma' })
  const waiverId = await createWaiverRecord()
  return { client, waiverId }
}

const inFolder = (name: string, content: Uint8Array | string) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

it('contains every record once as it is stored, without pending emails', async () => {
  await aGym()
  const { files, newest } = await exportEverything(admin)
  const records = recordsOf(files)
  const keys = records.map(({ pk, sk }) => `${pk} ${sk}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(newest?.records).toBe(records.length)
  const leftOut =
    /^(STAFF_ADMINS|FIRST_ADMIN|RATE#|REPEAT#|EXPORT|DATA_VERSION|SETTINGS (PAGES|WANTED_EVENTS|SETUP_COMPLETED))/
  const stored = (await scanStoredItems()).filter(({ pk, sk }) => !leftOut.test(`${pk} ${sk}`))
  const withoutOutbox = ({
    emailDuePk: _,
    emailDueSk: __,
    linkToken: ___,
    ...item
  }: Record<string, unknown>) => item
  const sorted = (items: readonly Record<string, unknown>[]) =>
    items.map(withoutOutbox).sort((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1))
  const started = (item: Record<string, unknown>) => item.type !== 'exportStarted'
  expect(sorted(records.filter(started))).toEqual(sorted(stored.filter(started)))
  expect(keys.filter((key) => key.endsWith(' EVIDENCE'))).toHaveLength(1)
  expect(Object.keys(files).filter((name) => name.startsWith('records/others'))).toEqual([])
})

it('contains no key, no secret and no link, not even as a hash', async () => {
  const { body: key } = await invoke(createApiKey, { name: 'Books', scope: 'read' }, { as: admin })
  const { secret } = await createWebhookEndpoint(undefined, { as: admin })
  await aGym()
  const { files } = await exportEverything(admin)
  const whole = Object.values(files)
    .map((content) => Buffer.from(content).toString('latin1'))
    .join('\n')
  const stored = JSON.stringify(await scanStoredItems())
  const hash = stored.match(
    /"hash":"([0-9a-f]{64})","id":"[0-9a-f]{16}"|"scope":"read","hash":"([0-9a-f]{64})"/,
  )
  for (const hidden of [key.key, secret, secret.slice(6), hash?.[1] ?? hash?.[2] ?? 'none found'])
    expect(whole).not.toContain(hidden)
  expect(whole).not.toMatch(/emailDuePk|"linkToken"|whsec_|efk_/)
})

it('creates a ZIP file that Python reads, with waivers that docs/verify.py verifies', async () => {
  const { waiverId } = await aGym()
  const { files, bytes } = await exportEverything(admin)
  const zip = inFolder('export.zip', bytes)
  const listed = execFileSync('python3', ['-m', 'zipfile', '-t', zip]).toString()
  expect(listed).toContain('Done testing')
  const evidence = inFolder('evidence.json', files[`waivers/${waiverId}.evidence.json`] ?? '')
  const ledger = inFolder('ledger.json', files['ledger.json'] ?? '')
  expect(execFileSync('python3', ['docs/verify.py', evidence, ledger]).toString().trim()).toBe('Unchanged')
  expect(
    Buffer.from(files[`waivers/${waiverId}.pdf`] ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(textOf(files, 'verify.py')).toBe(readFileSync('docs/verify.py', 'utf8'))
  expect(JSON.parse(textOf(files, 'manifest.json'))).toMatchObject({ format: 1, gym: 'Emberforge Fitness' })
})

it('prevents formulas from running in its CSV files', async () => {
  await aGym()
  await invoke(createClient, { ...person(), phone: '+1 541 555 0199' }, { as: ana })
  const { files } = await exportEverything(admin)
  const csv = textOf(files, 'clients.csv')
  expect(csv).toContain(`"'+1 541 555 0199"`)
  expect(csv.split('\r\n')[0]).toMatch(/^\uFEFF"First name","Last name","Email"/)
  expect(
    Object.keys(files)
      .filter((name) => name.endsWith('.csv'))
      .sort(),
  ).toEqual(
    ['appointments', 'clients', 'memberships', 'orders', 'packs', 'receipts', 'visits', 'waivers'].map(
      (name) => `${name}.csv`,
    ),
  )
})

it('contains the access, the remaining sessions and the visits of a client in its CSV files', async () => {
  const fields = {
    ...{ firstName: 'Ida', lastName: 'Moe', status: 'active', paidThrough: '2031-01-31', sessionsLeft: '3' },
    ...{ plan: 'Unlimited', memberSince: '2019-03-01', cardCode: 'KT-1' },
  }
  const { clientId = '' } = await createImportFile().one(fields)
  await invoke(checkIn, { clientId, overrideReason: 'Signs on paper' }, { as: ana })
  const { files } = await exportEverything(admin)
  const rowOf = (name: string, id: string) => {
    const { data } = Papa.parse<Record<string, string>>(textOf(files, name).replace(/^\uFEFF/, ''), {
      header: true,
    })
    return data.find((row) => row[id] === clientId)
  }
  const client = { 'Member since': '2019-03-01', 'Card code': 'KT-1', visits: '1' }
  expect(rowOf('clients.csv', 'id')).toMatchObject({ ...client, lastVisitAt: expect.stringMatching(/^20/) })
  expect(rowOf('memberships.csv', 'clientId')).toMatchObject({
    ...{ accessState: 'manual', accessPriceId: 'Unlimited', 'manual.paidThrough': '2031-01-31' },
    accessUntil: '2031-02-01T08:00:00.000Z',
  })
  expect(rowOf('packs.csv', 'clientId')).toMatchObject({ priceId: 'Unlimited', total: '3', used: '0' })
})

it('does not store PDF files that were not stored before', async () => {
  await aGym()
  await exportEverything(admin)
  expect((await scanStoredItems()).filter(({ sk }) => sk === 'DOCUMENT')).toEqual([])
})

describe('an export in several runs', () => {
  const BIG = 'x'.repeat(4000)

  /** Records that do not compress, so that a few of them fill a part. */
  async function aBigGym(count: number): Promise<void> {
    const { batchWrite } = await import('#scripts/demo/batch-write.ts')
    const { randomBytes } = await import('node:crypto')
    const items = Array.from({ length: count }, (_, i) => ({
      pk: `LEAD#${i}`,
      sk: 'LEAD',
      id: String(i),
      text: randomBytes(150_000).toString('base64'),
      more: BIG,
    }))
    await batchWrite(items, () => undefined)
  }

  it('continues after the uploaded parts if the previous run timed out or failed', async () => {
    await aGym()
    await aBigGym(90)
    await invoke(createExport, {}, { as: admin })
    let runs = 0
    let calls = 0
    // The time ends at every third read of the clock, and one upload in three fails.
    for (; runs < 60; runs++) {
      if (runs % 3 === 1)
        localServices.faults.add({ service: 's3', operation: 'UploadPart', fault: 'reject', times: 4 })
      await runJob('writeExport', () => (++calls % 3 === 0 ? 0 : 120_000)).catch(() => undefined)
      localServices.faults.clear()
      if ((await exports.find())?.state === 'done') break
    }
    expect(runs).toBeGreaterThan(1)
    const { body } = await invoke(getExport, {}, { as: admin })
    const { files, bytes } = await downloadExport(body.link ?? '')
    execFileSync('python3', ['-m', 'zipfile', '-t', inFolder('export.zip', bytes)])
    const leads = recordsOf(files).filter(({ sk }) => sk === 'LEAD')
    expect(new Set(leads.map(({ id }) => id)).size).toBe(90)
    expect(leads).toHaveLength(90)
    expect(body.newest?.records).toBe(recordsOf(files).length)
  }, 120_000)

  it('completes with time for only one step per run, and deletes its temporary parts', {
    tags: 'nightly',
    timeout: 120_000,
  }, async () => {
    const [kept, removed] = [vi.spyOn(bucket, 'putUnfinishedPart'), vi.spyOn(bucket, 'deleteUnfinishedPart')]
    const { waiverId } = await aGym()
    await aBigGym(50)
    await invoke(createExport, {}, { as: admin })
    let runs = 0
    for (; (await exports.find())?.state === 'running' && runs < 60; runs++)
      await runJob('writeExport', () => 0)
    const { body } = await invoke(getExport, {}, { as: admin })
    const { files, bytes } = await downloadExport(body.link ?? '')
    execFileSync('python3', ['-m', 'zipfile', '-t', inFolder('export.zip', bytes)])
    const records = recordsOf(files)
    expect(body.newest).toMatchObject({
      state: 'done',
      records: records.length,
      bytes: bytes.length,
      waivers: 1,
    })
    expect(new Set(records.map(({ pk, sk }) => `${pk} ${sk}`)).size).toBe(records.length)
    expect(records.filter(({ sk }) => sk === 'LEAD')).toHaveLength(50)
    expect(Object.keys(files)).toContain(`waivers/${waiverId}.pdf`)
    // Each CSV file is a step.
    expect(runs).toBeGreaterThan(8)
    expect(removed.mock.calls.length).toBe(kept.mock.calls.length)
  })

  it('stops a run that has lost its lease', async () => {
    await aGym()
    await invoke(createExport, {}, { as: admin })
    await runJob('writeExport', () => 0)
    const before = await exports.find()
    vi.spyOn(exports, 'saveProgress').mockResolvedValueOnce(false)
    await runJob('writeExport', () => 0)
    expect((await exports.find())?.position).toEqual(before?.position)
    expect((await exportEverything(admin)).newest?.state).toBe('done')
  })

  it('is written by one run at a time', async () => {
    await aGym()
    await invoke(createExport, {}, { as: admin })
    const reports = await Promise.all([1, 2, 3].map(() => runJob('writeExport', () => 120_000)))
    expect(reports.map(({ parts }) => parts).sort()).toEqual([0, 0, 1])
    expect((await exports.find())?.state).toBe('done')
  })

  it.each<[string, (lost: exports.StoredExport) => unknown]>([
    ['its upload', ({ id, uploadId = '' }) => bucket.abortUpload(id, uploadId)],
    ['the beginning of a part', ({ beginning = '' }) => bucket.deleteUnfinishedPart(beginning)],
  ])(
    'restarts if S3 has lost %s',
    async (_what, lose) => {
      await aBigGym(45)
      await invoke(createExport, {}, { as: admin })
      const lost = async () => {
        await runJob('writeExport', () => 0)
        const stored = await exports.find()
        return stored?.parts.length && stored.beginning ? stored : undefined
      }
      const stored = await vi.waitUntil(lost, { timeout: 60_000, interval: 1 })
      await lose(stored)
      await runJob('writeExport', () => 0)
      const { newest, files, bytes } = await exportEverything(admin)
      execFileSync('python3', ['-m', 'zipfile', '-t', inFolder('export.zip', bytes)])
      const keys = recordsOf(files).map(({ pk, sk }) => `${pk} ${sk}`)
      expect(keys.filter((key) => key.endsWith(' LEAD'))).toHaveLength(45)
      expect([newest?.id, newest?.state, newest?.records]).toEqual([stored.id, 'done', new Set(keys).size])
    },
    120_000,
  )

  it('fails if S3 has lost its upload for a day, and a new export can be started', async () => {
    const { body: first } = await invoke(createExport, {}, { as: admin })
    const notFound = Object.assign(new Error('The specified upload does not exist.'), {
      name: 'NoSuchUpload',
    })
    const upload = vi.spyOn(bucket, 'putPart').mockRejectedValue(notFound)
    await runJob('writeExport', () => 120_000)
    expect(await exports.find()).toMatchObject({ state: 'running', failures: 1 })
    vi.setSystemTime(Date.now() + MS_PER_DAY + 1)
    onTestFinished(() => void vi.useRealTimers())
    for (let i = 0; i < 11; i++) await expect(runJob('writeExport', () => 120_000)).rejects.toThrow()
    expect(await exports.find()).toMatchObject({ id: first.id, state: 'failed' })
    upload.mockRestore()
    expect((await exportEverything(admin)).newest).toMatchObject({ state: 'done' })
  })

  it('completes if S3 has completed the upload but returned an error', async () => {
    await invoke(createExport, {}, { as: admin })
    const begun = vi.spyOn(bucket, 'beginUpload')
    const { completeUpload } = bucket
    vi.spyOn(bucket, 'completeUpload').mockImplementationOnce(async (...upload) => {
      await completeUpload(...upload)
      throw Object.assign(new Error('The specified upload does not exist.'), { name: 'NoSuchUpload' })
    })
    await expect(runJob('writeExport', () => 120_000)).rejects.toThrow()
    expect((await exportEverything(admin)).newest).toMatchObject({ state: 'done' })
    expect(begun).toHaveBeenCalledTimes(1)
  })

  it('fails after an hour of failures, and a new export can be started', {
    tags: 'nightly',
    timeout: 120_000,
  }, async () => {
    await aGym()
    const { body: first } = await invoke(createExport, {}, { as: admin })
    localServices.faults.add({ service: 's3', fault: 'reject' })
    for (let i = 0; i < 12; i++) await runJob('writeExport', () => 120_000).catch(() => undefined)
    localServices.faults.clear()
    expect((await invoke(getExport, {}, { as: admin })).body.newest).toMatchObject({
      id: first.id,
      state: 'failed',
    })
    expect((await exportEverything(admin)).newest).toMatchObject({ state: 'done' })
  })
})
