import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { business } from '#shared/lib/settings/business.ts'
import { DATA_VERSION } from '#shared/lib/table-schema.ts'
import { EXPORT_VERSION, type Export, type ExportManifest, PICTURES_FOLDER } from '#shared/moving/export.ts'
import { pictureSuffixes } from '#shared/settings/picture-files.ts'
import { Waiver } from '#shared/waivers/waiver.ts'
import { ddb, TABLE_NAME } from '../lib/table/dynamodb.ts'
import { ledgerEntryKey, ledgerHeadKey } from '../lib/table/keys.ts'
import { queryPage } from '../lib/table/query-pages.ts'
import * as pictures from '../settings/pictures.ts'
import { findPictureFile } from '../settings/site-bucket.ts'
import { findLedgerHead, listLedgerEntries } from '../waivers/audit-ledger.ts'
import { renderPdfAndEvidence } from '../waivers/waiver-file.ts'
import { createCsv, csvFiles } from './export-csv.ts'
import { findExportFileName, toExportItem } from './export-files.ts'
import type { ExportPosition } from './export-position.ts'
import { README, readVerifyScript } from './export-readme.ts'

export type ExportFile = { name: string; content: Buffer; isStored?: boolean }
export type ExportStep = {
  files: ExportFile[]
  next: ExportPosition | undefined
  records?: number
  waivers?: number
}

const WAIVERS_PER_STEP = 20
const RECORD_BYTES_PER_STEP = 16 * 1024 * 1024

export function runExportStep(
  position: ExportPosition,
  info: Pick<Export, 'id' | 'createdAt'>,
): Promise<ExportStep> | ExportStep {
  return {
    begin: () => beginStep(info),
    csv: () => csvStep(position),
    waivers: () => waiversStep(position),
    pictures: () => picturesStep(position),
    records: () => recordsStep(position),
    ledger: () => ledgerStep(info),
  }[position.stage]()
}

const toJsonBuffer = (value: unknown) => Buffer.from(JSON.stringify(value))
const firstPositionOf = (stage: ExportPosition['stage']): ExportPosition => ({ stage, step: 0 })

function beginStep({ id, createdAt }: Pick<Export, 'id' | 'createdAt'>): ExportStep {
  const manifest: ExportManifest = {
    format: EXPORT_VERSION,
    id,
    createdAt,
    gym: business.name,
    dataVersion: DATA_VERSION,
  }
  return {
    files: [
      { name: 'README.txt', content: Buffer.from(README) },
      { name: 'verify.py', content: readVerifyScript() },
      { name: 'manifest.json', content: toJsonBuffer(manifest) },
    ],
    next: firstPositionOf('csv'),
  }
}

async function csvStep({ step }: ExportPosition): Promise<ExportStep> {
  const file = csvFiles[step]
  if (!file) return { files: [], next: firstPositionOf('waivers') }
  const content = Buffer.from(await createCsv(file))
  return { files: [{ name: `${file.name}.csv`, content }], next: { stage: 'csv', step: step + 1 } }
}

async function waiversStep({ step, cursor }: ExportPosition): Promise<ExportStep> {
  const { items, nextCursor } = await queryPage('WAIVER', { limit: WAIVERS_PER_STEP, cursor })
  const files: ExportFile[] = []
  for (const item of items) {
    const waiver = z.parse(Waiver, item)
    const copy = await renderPdfAndEvidence(waiver)
    if (!copy) continue
    files.push({ name: `waivers/${waiver.id}.pdf`, content: copy.pdf, isStored: true })
    files.push({ name: `waivers/${waiver.id}.evidence.json`, content: copy.evidence })
  }
  const next = nextCursor
    ? { stage: 'waivers' as const, step: step + 1, cursor: nextCursor }
    : firstPositionOf('pictures')
  return { files, next, waivers: files.length / 2 }
}

/** Writes one picture per step, sorted by name, so that no picture is skipped if others are added or deleted meanwhile. */
async function picturesStep({ step, cursor = '' }: ExportPosition): Promise<ExportStep> {
  const sortedPictures = (await pictures.listComplete()).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const picture = sortedPictures.find(({ name }) => name > cursor)
  if (!picture) return { files: [], next: firstPositionOf('records') }
  const { name, use } = picture
  const files = await Promise.all(
    pictureSuffixes(use).map(async (suffix) => {
      const content = await findPictureFile(name, suffix)
      // The owner may have deleted the files of a picture that shows a person (docs/operate.md).
      if (!content) return []
      return [{ name: `${PICTURES_FOLDER}${name}${suffix}`, content: Buffer.from(content), isStored: true }]
    }),
  )
  return { files: files.flat(), next: { stage: 'pictures', step: step + 1, cursor: name } }
}

async function recordsStep({ step, cursor }: ExportPosition): Promise<ExportStep> {
  const lines = new Map<string, string[]>()
  let key: Record<string, unknown> | undefined = cursor === undefined ? undefined : JSON.parse(cursor)
  let [records, bytes] = [0, 0]
  do {
    const page = await ddb.send(
      new ScanCommand({
        TableName: TABLE_NAME,
        ConsistentRead: true,
        ...(key && { ExclusiveStartKey: key }),
      }),
    )
    for (const item of page.Items ?? []) {
      const file = findExportFileName({ pk: String(item.pk), sk: String(item.sk) })
      if (!file) continue
      const line = JSON.stringify(toExportItem(item))
      const itemLines = lines.get(file) ?? []
      itemLines.push(line)
      lines.set(file, itemLines)
      bytes += line.length
      records++
    }
    key = page.LastEvaluatedKey
  } while (key && bytes < RECORD_BYTES_PER_STEP)
  return {
    files: [...lines].map(([file, itemLines]) => recordFile(file, step + 1, itemLines)),
    next: key ? { stage: 'records', step: step + 1, cursor: JSON.stringify(key) } : firstPositionOf('ledger'),
    records,
  }
}

const recordFile = (file: string, number: number, lines: readonly string[]): ExportFile => ({
  name: `records/${file}-${number}.jsonl`,
  content: Buffer.from(lines.map((line) => `${line}\n`).join('')),
})

/** Writes the ledger in the format of `npm run ledger:export`, so that docs/verify.py can check it. */
async function ledgerStep({ createdAt }: Pick<Export, 'createdAt'>): Promise<ExportStep> {
  const ledgerHead = await findLedgerHead()
  const entries = await listLedgerEntries(0, ledgerHead.sequence)
  const storedEntries = entries.map((entry) => ({ ...ledgerEntryKey(entry.sequence), ...entry }))
  const items = ledgerHead.sequence > 0 ? [...storedEntries, { ...ledgerHeadKey, ...ledgerHead }] : []
  return {
    files: [
      { name: 'ledger.json', content: toJsonBuffer({ exportedAt: createdAt, head: ledgerHead, entries }) },
      recordFile(
        'ledger',
        1,
        items.map((item) => JSON.stringify(item)),
      ),
    ],
    next: undefined,
    records: items.length,
  }
}
