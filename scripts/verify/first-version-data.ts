import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalServices } from '#infra/local/local-services.ts'
import { type Item, scanItems } from './table-snapshot.ts'

/** A data folder that the first version wrote (tests/infra/local/data-folder-v1.test.ts). */
const FIXTURE = 'tests/fixtures/data-folder-v1.tar.gz'
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The records of the first version with at least this many bookings: those of the fixture, over and over for other people. */
export async function firstVersionItems(bookings: number): Promise<Item[]> {
  const items = await fixtureItems()
  const own = items.filter(({ sk }) => sk === 'BOOKING').length
  const copies = Math.ceil(bookings / own)
  const emailOf = new Map(
    items.filter(({ sk }) => sk === 'CLIENT').map(({ id, email }) => [id, String(email)]),
  )
  return Array.from({ length: copies }, (_, n) =>
    items.flatMap((item) => copyOf(item, n, { copies, emailOf })),
  ).flat()
}

async function fixtureItems(): Promise<Item[]> {
  const folder = mkdtempSync(join(tmpdir(), 'first-version-'))
  try {
    execFileSync('tar', ['xzf', FIXTURE, '-C', folder])
    const services = await startLocalServices({ dataFolder: join(folder, 'data') })
    const items = await scanItems(services)
    await services.close()
    return items
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Copies = { copies: number; emailOf: ReadonlyMap<unknown, string> }

function copyOf(item: Item, n: number, { copies, emailOf }: Copies): Item[] {
  if (item.pk === 'COUNTERS') return n === 0 ? [multiplied(item, copies)] : []
  // Of nobody: staff, limits and repeated calls.
  if (
    !/^(CLIENT|CLIENT_EMAIL|BOOKING|DAY_PASS|LEAD|INTAKE_FORM|WAIVER|FORM_REQUEST|ORDER)#/.test(
      String(item.pk),
    )
  ) {
    return n === 0 ? [item] : []
  }
  const copy = renamed(item, n)
  if (item.sk !== 'CLIENT_EMAIL') return [copy]
  const email = renamed({ email: emailOf.get(item.clientId) }, n).email
  return [{ ...copy, pk: `CLIENT_EMAIL#${sha256(String(email).trim().toLowerCase())}` }]
}

const multiplied = (item: Item, by: number): Item =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, typeof value === 'number' ? value * by : value]),
  )

/** The same item with other IDs, emails and pass codes. */
function renamed(item: Item, n: number): Item {
  if (n === 0) return item
  const text = JSON.stringify(item)
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => uuidOf(`${id} ${n}`))
    .replace(/(?<=[\w.+-])@(?=[\w-]+\.)/g, `.copy${n}@`)
    .replace(/\bDP[A-Z2-9]{6}\b/g, (code) => passCodeOf(code, n))
    .replace(/\bdp[a-z2-9]{6}\b/g, (code) => passCodeOf(code.toUpperCase(), n).toLowerCase())
    .replace(/cs_test_\w+/g, (id) => `${id}c${n}`)
  return JSON.parse(text)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const uuidOf = (text: string) =>
  sha256(text)
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

const passCodeOf = (code: string, n: number) =>
  `DP${[...createHash('sha256').update(`${code} ${n}`).digest().subarray(0, 6)].map((byte) => LETTERS[byte % 32]).join('')}`
