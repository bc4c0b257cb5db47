import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type LocalCloud, startLocalCloud } from '#infra/local/local-cloud.ts'
import type { OpenCodeSource } from '#infra/local/site/code-source.ts'
import { demoStaff, ensureDemoStaff } from '#infra/local/start/demo-staff.ts'
import { API_BASE_PATH } from '#shared/lib/operation.ts'
import { calculateClientCount, calculateRecordCounts } from '../demo/record-counts.ts'
import { startProgressBar } from '../demo/start-progress-bar.ts'

const requestPaths = {
  Dashboard: '/admin/dashboard',
  'Bookings, first page': '/admin/bookings',
  // A table of any size contains a full page of completed bookings, so the response times are comparable.
  'Bookings, completed only': '/admin/bookings?status=completed',
  'Booking search, common name': '/admin/bookings?search=sullivan',
  'Booking search, email address': '/admin/bookings?search=.0@',
  'Booking search, no results': '/admin/bookings?search=nobody+of+this+name',
  'Clients, first page': '/admin/clients',
  'Client search, two words': '/admin/clients/search?text=jose+her',
  'Client search, phone number': '/admin/clients/search?text=541+555+0101',
  'Today section of the dashboard': '/admin/today',
  'Report, 12 weeks': '/admin/report?weeks=12',
} as const

const ACTIVITY_COUNTS = [50, 5_000]

export type Measurement = { name: string; milliseconds: number; databaseRequests: number }
/** The records to add to the table: bookings with all their related records, or clients who only sent a lead form. */
export type GrowthUnit = 'bookings' | 'clients'
export type SizeResult = { size: number; results: readonly Measurement[] }

const WARM_UP_RUNS = 5
const ITERATIONS = 20
/** The measurement waits this long, because LevelDB compacts its files for a while after bulk writes. */
const COMPACTION_WAIT_MS = 10_000

export async function* measureGrowth(sizes: readonly number[], unit: GrowthUnit): AsyncGenerator<SizeResult> {
  const folder = mkdtempSync(join(tmpdir(), 'gym-growth-'))
  const cloud = await startLocalCloud({ port: 0, dataFolder: folder, openCodeSource })
  try {
    await ensureDemoStaff(cloud.localServices.userPool)
    let currentSize = 0
    for (const size of sizes) {
      await (unit === 'clients' ? seedClients(currentSize, size) : seedBookings(size - currentSize))
      currentSize = size
      await wait(COMPACTION_WAIT_MS)
      yield { size, results: await measureRequests(cloud) }
    }
  } finally {
    await cloud.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const openCodeSource: OpenCodeSource = async () => ({
  openSite: () => ({ handlePages: (_request, response) => void response.writeHead(404).end(), headers: {} }),
  load: (source) => import(`../../${source}`),
  close: async () => undefined,
})

async function seedBookings(bookings: number): Promise<void> {
  // seed-demo.ts reads the table name when it is loaded, so it is imported after the local cloud has set the name.
  const { seedDemo } = await import('../demo/seed-demo.ts')
  const counts = calculateRecordCounts(bookings)
  await seedDemo(
    counts,
    new Date(),
    startProgressBar(`${bookings} more bookings`, calculateClientCount(counts)),
  )
}

async function seedClients(from: number, to: number): Promise<void> {
  const { addClients } = await import('./many-clients.ts')
  await addClients({ from, to }, new Date(), startProgressBar(`${to - from} more clients`, to - from))
}

async function measureRequests(cloud: LocalCloud): Promise<Measurement[]> {
  const token = cloud.localServices.userPool.accessTokenOf(demoStaff[0]?.email ?? '')
  const results: Measurement[] = []
  for (const [name, path] of Object.entries({ ...requestPaths, ...(await createClientPaths(cloud)) })) {
    const sendRequest = () => measureResponseTime(cloud.siteUrl + API_BASE_PATH + path, token)
    for (let i = 0; i < WARM_UP_RUNS; i++) await sendRequest()
    cloud.localServices.calls.reset()
    const times: number[] = []
    for (let i = 0; i < ITERATIONS; i++) times.push(await sendRequest())
    const callCount = Object.values(cloud.localServices.calls.list()).reduce((sum, count) => sum + count, 0)
    results.push({ name, milliseconds: lowerQuartile(times), databaseRequests: callCount / ITERATIONS })
  }
  return results
}

async function createClientPaths(cloud: LocalCloud): Promise<Record<string, string>> {
  const { addActivities } = await import('./many-clients.ts')
  const paths: Record<string, string> = {}
  for (const count of ACTIVITY_COUNTS) {
    const { id, email } = await createClient(cloud, count)
    await addActivities(id, count)
    paths[clientLabel(count)] = `/admin/clients/${id}`
    paths[FIND_ONE_LABEL] = `/admin/clients/search?text=${encodeURIComponent(email)}`
  }
  return paths
}

/** This search finds one client in a table of any size. The other searches find more clients in a larger table. */
const FIND_ONE_LABEL = 'Client search, one result'
const clientLabel = (activities: number) => `Client file, ${activities.toLocaleString('en-US')} activities`

async function createClient({ siteUrl, localServices }: LocalCloud, number: number) {
  const token = localServices.userPool.accessTokenOf(demoStaff[0]?.email ?? '')
  const email = `busy-${number}-${Date.now()}@example.com`
  const response = await fetch(`${siteUrl}${API_BASE_PATH}/admin/clients`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Busy', lastName: 'Client', email, phone: '(541) 555-0199' }),
  })
  const { id } = (await response.json()) as { id: string }
  return { id, email }
}

async function measureResponseTime(url: string, token: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  await response.text()
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
  return performance.now() - startedAt
}

/** The lower quartile is less affected by other load on the machine than the mean and the median. */
function lowerQuartile(values: readonly number[]): number {
  const sortedValues = [...values].sort((a, b) => a - b)
  return sortedValues[Math.floor(sortedValues.length / 4)] ?? 0
}

export function formatGrowthTable(growth: readonly SizeResult[], unit: GrowthUnit): string {
  const head = ['', ...growth.map(({ size }) => `${size.toLocaleString('en-US')} ${unit}`)]
  const rows = [...Object.keys(requestPaths), FIND_ONE_LABEL, ...ACTIVITY_COUNTS.map(clientLabel)].map(
    (name) => [name, ...growth.map(({ results }) => formatCell(results.find((each) => each.name === name)))],
  )
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return lines.join('\n')
}

function formatCell(measurement: Measurement | undefined): string {
  if (!measurement) return ''
  const { milliseconds, databaseRequests } = measurement
  return `${milliseconds.toFixed(0)} ms, ${databaseRequests} requests`
}
