import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as bucket from '#functions/moving/export-bucket.ts'
import type { ExportPosition } from '#functions/moving/export-position.ts'
import { runExportStep } from '#functions/moving/export-steps.ts'
import * as exports from '#functions/moving/exports.ts'
import * as stored from '#functions/settings/pictures.ts'
import { createExport, getExport } from '#shared/moving/exports-operations.ts'
import { pictureSuffixes } from '#shared/settings/picture-files.ts'
import { createAdmin } from '#tests/support/fixtures/api-keys.ts'
import { downloadExport } from '#tests/support/fixtures/exports.ts'
import { photo, uploadPicture } from '#tests/support/fixtures/pictures.ts'
import { invoke, runJob } from '#tests/support/invoke-handler.ts'
import { emptyTable } from '#tests/support/local/empty-table.ts'
import { localServices } from '#tests/support/local/local-services.ts'

beforeEach(() => emptyTable(localServices))
afterEach(() => vi.restoreAllMocks())

/** The sizes differ, because two equal photos are stored as one picture. */
const threePictures = async () =>
  (
    await Promise.all([1000, 1010, 1020].map(async (width) => uploadPicture('trainer', await photo(width))))
  ).sort()

const filesOf = (name: string) => pictureSuffixes('trainer').map((suffix) => `pictures/${name}${suffix}`)

/** Returns each entry of the archive, including duplicates. */
function picturesIn(zip: Uint8Array): string[] {
  const names: string[] = []
  unzipSync(zip, { filter: ({ name }) => name.startsWith('pictures/') && names.push(name) < 0 })
  return names.sort()
}

/** A run with time for one step is interrupted by a failed upload, a failed write or a failed completion. */
const deaths = [
  () => vi.spyOn(bucket, 'putUnfinishedPart').mockRejectedValueOnce(new Error('killed')),
  () => vi.spyOn(exports, 'saveProgress').mockRejectedValueOnce(new Error('killed')),
  () => vi.spyOn(exports, 'endLease').mockRejectedValueOnce(new Error('killed')),
]

it('contains each picture once after interruptions at several steps', async () => {
  const pictures = await threePictures()
  const admin = await createAdmin()
  await invoke(createExport, {}, { as: admin })
  const died = new Set<string>()
  for (let runs = 0; (await exports.find())?.state === 'running' && runs < 60; runs++) {
    const { position } = (await exports.find()) ?? {}
    const death = deaths[runs % 4]
    if (position?.stage === 'pictures' && death) {
      death()
      died.add(`${position.cursor} ${runs % 4}`)
    }
    await runJob('writeExport', () => 0).catch(() => undefined)
    vi.restoreAllMocks()
  }
  expect(died.size).toBeGreaterThan(3)
  const { body } = await invoke(getExport, {}, { as: admin })
  const { bytes, files } = await downloadExport(body.link ?? '')
  expect(picturesIn(bytes)).toEqual(pictures.flatMap(filesOf).sort())
  for (const file of pictures.flatMap(filesOf))
    expect(Buffer.from(files[file] ?? [])).toEqual(
      localServices.site.find(file.replace('pictures/', 'images/')),
    )
})

it('contains each picture once if a picture is deleted between two steps', async () => {
  const [first = '', second = '', third = ''] = await threePictures()
  const about = { id: 'any', createdAt: '2026-01-01T00:00:00.000Z' }
  const names: string[] = []
  let position: ExportPosition = { stage: 'pictures', step: 0 }
  while (position.stage === 'pictures') {
    const { files, next } = await runExportStep(position, about)
    names.push(...files.map(({ name }) => name))
    if (names.length === filesOf(first).length) await stored.remove(first)
    position = next ?? { stage: 'ledger', step: 0 }
  }
  expect(names).toEqual([first, second, third].flatMap(filesOf))
})

it('completes without the pictures whose files are missing in the bucket', async () => {
  const [first = '', second = '', third = ''] = await threePictures()
  for (const file of filesOf(second)) localServices.site.remove(file.replace('pictures/', 'images/'))
  const admin = await createAdmin()
  await invoke(createExport, {}, { as: admin })
  await runJob('writeExport', () => 120_000)
  const { body } = await invoke(getExport, {}, { as: admin })
  expect(body.newest?.state).toBe('done')
  const { bytes } = await downloadExport(body.link ?? '')
  expect(picturesIn(bytes)).toEqual([first, third].flatMap(filesOf).sort())
})
