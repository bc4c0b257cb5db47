/** @module-tag nightly */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addNote, getClient } from '#shared/clients/clients-operations.ts'
import { pictureSuffixes } from '#shared/settings/picture-files.ts'
import { getWaiverVerification } from '#shared/waivers/verification-operations.ts'
import { getWaiverDocument } from '#shared/waivers/waivers-operations.ts'
import { createAdmin } from '#tests/support/fixtures/api-keys.ts'
import { type Archive, exportEverything, recordsOf, textOf } from '#tests/support/fixtures/exports.ts'
import { createImportFile } from '#tests/support/fixtures/imports.ts'
import { buyProgram } from '#tests/support/fixtures/memberships.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { photo, uploadPicture } from '#tests/support/fixtures/pictures.ts'
import {
  createBookingRecord,
  createWaiverRecord,
  getWaiverAsStaff,
} from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { emptyTable } from '#tests/support/local/empty-table.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

const pictures = await import('#functions/settings/pictures.ts')
const { restoreExport } = await import('#scripts/ops/lib/restore-export.ts')
const now = new Date()

let folder: string
beforeEach(async () => {
  await emptyTable(localServices)
  folder = mkdtempSync(join(tmpdir(), 'gym-restore-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** These records differ after a restore: accounts, rate limits, idempotency records, exports and derived settings. */
const OWN =
  /^(STAFF|FIRST_ADMIN|RATE#|REPEAT#|EXPORT|DATA_VERSION|SETTINGS (PAGES|WANTED_EVENTS|SETUP_COMPLETED))/
function contents(items: readonly Record<string, unknown>[]) {
  return items
    .filter(({ pk, sk, type }) => !OWN.test(`${pk} ${sk}`) && type !== 'exportStarted')
    .map(({ emailDuePk: _, emailDueSk: __, linkToken: ___, ...item }) => item)
    .sort((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1))
}

async function aGym() {
  const file = createImportFile()
  const fields = {
    firstName: 'Mo',
    lastName: 'Reed',
    email: uniqueEmail(),
    phone: '541 555 0100',
    status: 'active',
    paidThrough: '2031-01-31',
    sessionsLeft: '3',
  }
  const { clientId = '', outcome } = await file.one(fields)
  expect(outcome).toBe('new')
  await invoke(addNote, { id: clientId, text: 'Prefers mornings' }, { as: ana })
  await createBookingRecord()
  await buyProgram()
  const waiverId = await createWaiverRecord()
  // The PDF is stored, because a client may have a copy.
  await invoke(getWaiverDocument, { id: waiverId }, { as: ana })
  return { clientId, waiverId }
}

const verify = (files: Archive, waiverId: string) => {
  const paths = [`waivers/${waiverId}.evidence.json`, 'ledger.json'].map((name) => {
    const path = join(folder, name.replace('/', '-'))
    writeFileSync(path, textOf(files, name))
    return path
  })
  return execFileSync('python3', ['docs/verify.py', ...paths])
    .toString()
    .trim()
}

it('puts the pictures of the gym on the site again, and nothing that is no picture of a gym', async () => {
  const name = await uploadPicture('trainer', await photo())
  const keys = pictureSuffixes('trainer').map((suffix) => `images/${name}${suffix}`)
  const before = keys.map((key) => localServices.site.find(key))
  const { bytes, files } = await exportEverything(await createAdmin())
  for (const key of keys) localServices.site.remove(key)

  await emptyTable(localServices)
  expect((await restoreExport(bytes, now)).pictures).toBe(keys.length)
  expect(keys.map((key) => localServices.site.find(key))).toEqual(before)
  expect(before.every((file) => file && file.length > 100)).toBe(true)
  expect(await pictures.find(name)).toMatchObject({ isComplete: true, use: 'trainer' })

  for (const bad of ['pictures/hero-640.avif', 'pictures/../index.html', `pictures/${name}.html`]) {
    await emptyTable(localServices)
    const changed = zipSync({ ...files, [bad]: new Uint8Array([1]) })
    await expect(restoreExport(changed, now)).rejects.toThrow(`${bad} is not a picture.`)
  }
})

it('import, export, restore into an empty table, export: everything is equal, and the evidence verifies', async () => {
  const { clientId, waiverId } = await aGym()
  const before = contents(await scanStoredItems())
  const { bytes: pdf } = {
    bytes: (await invoke(getWaiverDocument, { id: waiverId }, { as: ana })).body.pdfBase64,
  }
  const first = await exportEverything(await createAdmin())
  expect(verify(first.files, waiverId)).toBe('Unchanged')
  const asStored = contents(await scanStoredItems())

  await emptyTable(localServices)
  const admin = await createAdmin()
  const { records, documents, needsMigration } = await restoreExport(first.bytes, now)
  expect({ documents, needsMigration }).toEqual({ documents: 1, needsMigration: false })
  expect(records).toBe(recordsOf(first.files).filter(({ pk }) => !String(pk).startsWith('STAFF#')).length)
  expect(contents(await scanStoredItems())).toEqual(asStored)
  expect(before.length).toBeGreaterThan(30)

  const client = (await invoke(getClient, { id: clientId }, { as: ana })).body
  expect(client).toMatchObject({ firstName: 'Mo', manualMembership: { paidThrough: '2031-01-31' } })
  expect(client.summary.sessionPacks).toHaveLength(1)
  expect(client.notes).toMatchObject([{ text: 'Prefers mornings' }])
  const { reference = '' } = (await getWaiverAsStaff(waiverId)) ?? {}
  expect((await invoke(getWaiverVerification, { reference })).body).toMatchObject({ alterations: [] })
  expect((await invoke(getWaiverDocument, { id: waiverId }, { as: ana })).body.pdfBase64).toBe(pdf)

  const second = await exportEverything(admin)
  const stamped = ({ type }: Record<string, unknown>) =>
    type !== 'exportStarted' && type !== 'documentDownloaded'
  expect(contents(recordsOf(second.files)).filter(stamped)).toEqual(
    contents(recordsOf(first.files)).filter(stamped),
  )
  expect(textOf(second.files, 'clients.csv')).toBe(textOf(first.files, 'clients.csv'))
  expect(verify(second.files, waiverId)).toBe('Unchanged')
}, 60_000)

describe('is refused, and nothing is written', () => {
  const attempt = async (zip: Uint8Array) => {
    const before = await scanStoredItems()
    const refusal = await restoreExport(zip, now).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    expect(await scanStoredItems()).toEqual(before)
    return refusal
  }

  it('into a table that has records', async () => {
    await aGym()
    const { bytes } = await exportEverything(await createAdmin())
    expect(await attempt(bytes)).toContain('The table is not empty')
  })

  it('a second time', async () => {
    await aGym()
    const { bytes } = await exportEverything(await createAdmin())
    await emptyTable(localServices)
    await restoreExport(bytes, now)
    expect(await attempt(bytes)).toContain('The table is not empty')
  })

  it('of a newer release, of another format, and for what is no export', async () => {
    const zipOf = (manifest: object) => zipSync({ 'manifest.json': Buffer.from(JSON.stringify(manifest)) })
    const manifest = { format: 1, id: 'a', createdAt: now.toISOString(), gym: 'Gym', dataVersion: 7 }
    expect(await attempt(zipOf({ ...manifest, dataVersion: 99 }))).toContain('newer release')
    expect(await attempt(zipOf({ ...manifest, dataVersion: 1 }))).toContain('too old')
    expect(await attempt(zipOf({ ...manifest, format: 2 }))).toContain('format')
    expect(await attempt(zipSync({ 'a.txt': Buffer.from('a') }))).toContain('no manifest.json')
    expect(await attempt(Buffer.from('no zip'))).toContain('This is not an export')
  })
})

it('goes on when it is repeated after an interruption', { tags: 'nightly', timeout: 60_000 }, async () => {
  const { clientId } = await aGym()
  const { bytes } = await exportEverything(await createAdmin())
  await emptyTable(localServices)
  localServices.faults.add({ service: 'dynamodb', operation: 'BatchWriteItem', fault: 'reject', times: 40 })
  await expect(restoreExport(bytes, now)).rejects.toThrow()
  localServices.faults.clear()
  await restoreExport(bytes, now)
  expect((await invoke(getClient, { id: clientId }, { as: ana })).status).toBe(200)
})

it('takes a signature that was chained while the export was written as one that is in the ledger', async () => {
  const { waiverId } = await aGym()
  const { files } = await exportEverything(await createAdmin())
  const [entry] = recordsOf(files).filter(({ pk, waiverId: of }) => pk === 'LEDGER' && of === waiverId)
  const lines = textOf(files, 'records/evidence-1.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const waiting = {
    pk: 'PENDING_LEDGER_ENTRIES',
    sk: `2026#${waiverId}`,
    waiverId,
    payloadHash: entry?.payloadHash,
  }
  const earlier = [...lines.map(({ sequence: _, ...line }) => line), waiting]
  const changed = {
    ...files,
    'records/evidence-1.jsonl': Buffer.from(earlier.map((line) => `${JSON.stringify(line)}\n`).join('')),
  }
  await emptyTable(localServices)
  await restoreExport(zipSync(changed), now)
  const items = await scanStoredItems()
  expect(items.filter(({ pk }) => pk === 'PENDING_LEDGER_ENTRIES')).toEqual([])
  expect(items.find(({ sk, waiverId: of }) => sk === 'EVIDENCE' && of === waiverId)?.sequence).toBe(
    entry?.sequence,
  )
})
