import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { unzipSync } from 'fflate'
import * as z from 'zod/mini'
import { sha256 } from '#functions/lib/sha256.ts'
import { ddb, TABLE_NAME } from '#functions/lib/table/dynamodb.ts'
import { getItem } from '#functions/lib/table/get-item.ts'
import { activeRestoreKey, dataVersionKey, waiverDocumentKey } from '#functions/lib/table/keys.ts'
import { putItem } from '#functions/lib/table/table-commands.ts'
import { findExportFileName } from '#functions/moving/export-files.ts'
import { putPictureFiles } from '#functions/settings/site-bucket.ts'
import { DATA_VERSION, OLDEST_DATA_VERSION } from '#shared/lib/table-schema.ts'
import { ExportManifest, PICTURES_FOLDER } from '#shared/moving/export.ts'
import { CommandError } from '../../cli/command.ts'
import { batchWrite } from '../../demo/batch-write.ts'

type Item = Record<string, unknown> & { pk: string; sk: string }
type Files = Readonly<Record<string, Uint8Array>>

const DEPLOYMENT_RECORDS: readonly string[] = ['staff', 'activities', 'counters']

/** Restores an export. If the run is interrupted, repeat it with the same file. */
export async function restoreExport(zip: Uint8Array, now: Date) {
  const files = unzipExport(zip)
  const manifest = readManifest(files)
  const pictures = picturesIn(zip)
  await beginRestore(manifest, now)
  await putPictures(zip, pictures)
  const items = itemsOf(files)
  const documents = documentsOf(files, items)
  await batchWrite([...items, ...documents], () => undefined)
  await put({ ...dataVersionKey, version: manifest.dataVersion })
  await put({ ...activeRestoreKey, exportId: manifest.id, doneAt: now.toISOString() })
  return {
    records: items.length,
    documents: documents.length,
    pictures: pictures.length,
    needsMigration: manifest.dataVersion < DATA_VERSION,
  }
}

function unzipExport(zip: Uint8Array): Files {
  try {
    return unzipSync(zip, { filter: ({ name }) => !name.startsWith(PICTURES_FOLDER) })
  } catch (error) {
    throw new CommandError(`This is not an export: ${error instanceof Error ? error.message : error}`)
  }
}

const textOf = (files: Files, name: string) => new TextDecoder().decode(files[name])

function readManifest(files: Files): ExportManifest {
  if (!files['manifest.json']) throw new CommandError('This is not an export: it has no manifest.json.')
  const parsed = z.safeParse(ExportManifest, JSON.parse(textOf(files, 'manifest.json')))
  if (!parsed.success) throw new CommandError('This release cannot read the format of this export.')
  const { dataVersion } = parsed.data
  if (dataVersion > DATA_VERSION)
    throw new CommandError('This export is from a newer release. Install that release first.')
  if (dataVersion < OLDEST_DATA_VERSION)
    throw new CommandError(
      'This export is from a release that is too old. Restore the export with that release, then migrate.',
    )
  return parsed.data
}

const PICTURE_FILE = /^(upload-[a-z]+-[0-9a-f]{24})([a-z0-9-]*\.(avif|webp|jpg|png))$/

/** Returns the pictures in an export. Throws for other files, because an export is untrusted and the site would serve them. */
function picturesIn(zip: Uint8Array) {
  const names: string[] = []
  unzipSync(zip, { filter: ({ name }) => name.startsWith(PICTURES_FOLDER) && names.push(name) < 0 })
  return names.map((path) => {
    const [, name = '', suffix = ''] = PICTURE_FILE.exec(path.slice(PICTURES_FOLDER.length)) ?? []
    if (!name) throw new CommandError(`This is not an export: ${path} is not a picture.`)
    return { path, name, suffix }
  })
}

/** Keeps only one picture in memory at a time, because a gym may have hundreds. */
async function putPictures(zip: Uint8Array, pictures: ReturnType<typeof picturesIn>): Promise<void> {
  for (const { path, name, suffix } of pictures) {
    const { [path]: content = new Uint8Array() } = unzipSync(zip, { filter: (file) => file.name === path })
    await putPictureFiles(name, [{ suffix, content: Buffer.from(content) }])
  }
}

const RestoreRecord = z.object({ exportId: z.string(), doneAt: z.optional(z.string()) })

async function beginRestore({ id }: ExportManifest, now: Date): Promise<void> {
  const item = await getItem(activeRestoreKey)
  const lastRestore = item && z.parse(RestoreRecord, item)
  const isInterrupted = lastRestore?.exportId === id && lastRestore.doneAt === undefined
  if (isInterrupted) return
  const record = await describeFirstRecord()
  if (record)
    throw new CommandError(`The table is not empty. For example, it has ${record}. Nothing was restored.`)
  await put({ ...activeRestoreKey, exportId: id, startedAt: now.toISOString() })
}

async function describeFirstRecord(): Promise<string | undefined> {
  const pages = paginateScan({ client: ddb }, { TableName: TABLE_NAME, ConsistentRead: true })
  for await (const { Items = [] } of pages) {
    for (const { pk, sk } of Items) {
      const file = findExportFileName({ pk, sk }) ?? (String(pk) === 'LEDGER' ? 'ledger' : undefined)
      if (file && !DEPLOYMENT_RECORDS.includes(file)) return `a record of ${file}`
    }
  }
  return undefined
}

const put = (Item: Record<string, unknown>) => putItem({ Item })

/** Returns the items to restore. A signature that an export has both in the ledger and in PENDING_LEDGER_ENTRIES is restored only in the ledger. */
function itemsOf(files: Files): Item[] {
  const names = Object.keys(files).filter((name) => /^records\/(?!staff-)/.test(name))
  const items = names.flatMap((name) =>
    textOf(files, name)
      .split('\n')
      .filter(Boolean)
      .map((line): Item => JSON.parse(line)),
  )
  const sequenceByWaiverId = new Map(
    items
      .filter(({ pk, waiverId }) => pk === 'LEDGER' && waiverId)
      .map((entry) => [entry.waiverId, entry.sequence]),
  )
  return items
    .filter(({ pk, waiverId }) => !(pk === 'PENDING_LEDGER_ENTRIES' && sequenceByWaiverId.has(waiverId)))
    .map((item) =>
      item.sk === 'EVIDENCE' && sequenceByWaiverId.has(item.waiverId)
        ? { ...item, sequence: sequenceByWaiverId.get(item.waiverId) }
        : item,
    )
}

/** Restores stored PDFs byte for byte, because clients have copies of them. */
const documentsOf = (files: Files, items: readonly Item[]): Item[] =>
  items.flatMap(({ sk, waiverId, documentSha256 }) => {
    const pdf = files[`waivers/${waiverId}.pdf`]
    if (sk !== 'EVIDENCE' || !pdf || sha256(pdf) !== documentSha256) return []
    return [{ ...waiverDocumentKey(String(waiverId)), pdf }]
  })
