import { strToU8, zipSync } from 'fflate'
import * as z from 'zod/mini'
import type { ClientExport } from '#shared/clients/erasure.ts'
import { fullName } from '#shared/lib/client.ts'
import { formatDateTime } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { Waiver } from '#shared/waivers/waiver.ts'
import * as clients from '../lib/store/clients.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { clientKey } from '../lib/table/keys.ts'
import type { Item } from '../lib/table/query-all.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { clientActivityWrites, transactForClient } from '../lib/writes/client-activity-writes.ts'
import { renderPdfAndEvidence } from '../waivers/waiver-file.ts'
import { findWalletRecords } from '../wallets/wallet-records.ts'
import { findRecordsByClient, includeChildItems } from './personal-records.ts'

/** The export omits these attributes. Keys and versions are meaningless to the person, and secrets would grant access. */
const INTERNAL_ATTRIBUTES =
  /^(pk|sk|ttl|salt|searchText|phoneDigits|linkToken|tokenHash|walletToken|pushToken|shown|toldAt|tellingUntil|emailDue.*|.*(Pk|Sk|Version|version))$/

/** Limits the waivers in one export, because each PDF takes up to 1 s and 150 KB. The Lambda has 15 s, and its response at most 6 MB. */
const MAX_WAIVERS = 10

export async function exportPerson(
  id: string,
  { actor, now }: ActionContext,
): Promise<z.infer<typeof ClientExport>> {
  const client = await clients.getCurrent(id)
  const storedItems = await includeChildItems(await findRecordsByClient(client.id))
  const records = [...storedItems, ...(await findWalletRecords(storedItems))]
  const { waivers, note } = await renderWaiverPdfs(records)
  const subject = getActivitySubject(clientKey(client.id))
  const activity = { type: 'clientExported', clientId: client.id, actor, subject } as const
  await transactForClient(clientActivityWrites(activity, now))
  const introduction = `Data that ${business.name} stores about ${fullName(client)}, as of ${localTime(now.toISOString())}.`
  const files = {
    'records.txt': strToU8([introduction, ...note, ...records.map(toText)].join('\n\n')),
    'records.json': strToU8(JSON.stringify(records.map(toData), null, 2)),
    waivers,
  }
  return {
    fileName: `client-${client.id.slice(0, 8)}.zip`,
    zipBase64: Buffer.from(zipSync(files)).toString('base64'),
  }
}

async function renderWaiverPdfs(records: readonly Item[]) {
  const signedWaivers = records
    .filter(({ sk, evidence }) => sk === 'WAIVER' && evidence)
    .map((record) => z.parse(Waiver, record))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  const waivers: Record<string, Uint8Array> = {}
  for (const waiver of signedWaivers.slice(0, MAX_WAIVERS)) {
    const document = await renderPdfAndEvidence(waiver)
    if (document) waivers[`${waiver.id}.pdf`] = document.pdf
  }
  const isComplete = signedWaivers.length <= MAX_WAIVERS
  const note = `This file contains the PDFs of the newest ${MAX_WAIVERS} of ${signedWaivers.length} waivers.`
  return { waivers, note: isComplete ? [] : [note] }
}

const localTime = (instant: string) => formatDateTime(instant, business.timeZone)

const recordTypeOf = ({ sk }: Item) => sk.split('#')[0] ?? sk

const toData = (record: Item) => ({ recordType: recordTypeOf(record), ...withoutInternalFields(record) })

function withoutInternalFields(value: unknown): object {
  return Object.fromEntries(
    Object.entries(Object(value))
      .filter(([name]) => !INTERNAL_ATTRIBUTES.test(name))
      .map(([name, field]) => [name, isObject(field) ? withoutInternalFields(field) : field]),
  )
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function toText(record: Item): string {
  const heading = capitalize(recordTypeOf(record).toLowerCase().replaceAll('_', ' '))
  return [heading, '-'.repeat(heading.length), ...linesOf(withoutInternalFields(record))].join('\n')
}

function linesOf(value: object, parentLabel = ''): string[] {
  return Object.entries(value).flatMap(([name, field]) => {
    const label = parentLabel ? `${parentLabel}, ${splitCamelCase(name)}` : splitCamelCase(name)
    if (isObject(field)) return linesOf(field, label)
    const items: unknown[] = [field].flat()
    if (items.some(isObject)) return items.flatMap((item, i) => linesOf(Object(item), `${label} ${i + 1}`))
    return items.length > 0 ? [`${capitalize(label)}: ${items.map(textOf).join(', ')}`] : []
  })
}

const INSTANT_PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

const textOf = (value: unknown) =>
  INSTANT_PATTERN.test(String(value)) ? localTime(String(value)) : String(value)

const splitCamelCase = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
