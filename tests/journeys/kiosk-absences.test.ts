/** @module-tag nightly */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getBrowserLaunchOptions } from '#scripts/browser/launch-browser.ts'
import { updateClientStatus } from '#shared/clients/clients-operations.ts'
import { listTasks } from '#shared/follow-up/follow-up-operations.ts'
import { listVisits } from '#shared/front-desk/check-in-operations.ts'
import { addDays, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { scanBarcode } from '#tests/support/browser/front-desk.ts'
import {
  createMember,
  createPairingCode,
  expectKioskHeading,
  pairTablet,
} from '#tests/support/browser/kiosk-tablet.ts'
import { setUpTestSite } from '#tests/support/browser/product.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()
const ARRIVALS = 20
const SECOND_MS = 1000
const HOUR_MS = 60 * 60 * SECOND_MS

let folder: string
let context: BrowserContext
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gym-kiosk-'))
})
afterEach(async () => {
  vi.useRealTimers()
  await context.close()
  await rm(folder, { recursive: true })
})

/** The clock of the tablet is at this instant, and runs. */
async function openTablet(time: number, { isOffline = false } = {}): Promise<Page> {
  const { siteUrl: baseURL } = product().cloud
  context = await chromium.launchPersistentContext(folder, { ...getBrowserLaunchOptions(), baseURL })
  await context.setOffline(isOffline)
  await context.clock.install({ time })
  const [tablet = await context.newPage()] = context.pages()
  await tablet.goto('/kiosk')
  return tablet
}

/** As by a power cut: nothing is closed or written. */
async function killBrowser(): Promise<void> {
  const browser = context.browser()
  if (!browser) throw new Error('The tablet has no browser')
  const gone = new Promise((resolve) => context.once('close', resolve))
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const main = processInfo.find(({ type }) => type === 'browser')
  process.kill(main?.id ?? Number.NaN, 'SIGKILL')
  await gone
}

const timeOn = (tablet: Page) => tablet.evaluate(() => Date.now())

type Arrival = { code: string; firstName: string; at: number }
type Member = Awaited<ReturnType<typeof createMember>>

async function arrive(tablet: Page, { code, firstName }: Member): Promise<Arrival> {
  const at = await timeOn(tablet)
  await scanBarcode(tablet, code)
  await expectKioskHeading(tablet, `Welcome, ${firstName}`)
  return { code, firstName, at }
}

/** In the names of members no two are equal. */
const nameOf = (absence: number, i: number) => `M${'abc'[absence]}${String.fromCharCode(97 + i)}`

async function visitsOf(from: number) {
  const first = plainDateIn('America/Los_Angeles', new Date(from))
  const days = await Promise.all(
    [first, addDays(first, 1)].map((day) => invoke(listVisits, { day }, { as: ana })),
  )
  return days.flatMap(({ body }) => body.visits).sort((a, b) => a.at.localeCompare(b.at))
}

it('tells each arrival once, in order, with its time, after absences of the network in which the browser is killed', {
  timeout: 300_000,
}, async () => {
  const start = Date.now()
  const members: Member[][] = []
  for (const absence of [0, 1, 2]) {
    const ofAbsence: Member[] = []
    for (let i = 0; i < ARRIVALS; i++) ofAbsence.push(await createMember(nameOf(absence, i)))
    members.push(ofAbsence)
  }
  const pairingCode = await createPairingCode()
  let tablet = await openTablet(Date.now())
  await pairTablet(tablet, pairingCode)

  const arrivals: Arrival[] = []
  for (const [absence, awayMs] of [30 * SECOND_MS, 300 * SECOND_MS, 11.5 * HOUR_MS].entries()) {
    await context.setOffline(true)
    for (const [i, member] of (members[absence] ?? []).entries()) {
      arrivals.push(await arrive(tablet, member))
      await tablet.clock.fastForward(awayMs / ARRIVALS)
      if (i !== ARRIVALS / 2) continue
      const time = await timeOn(tablet)
      await killBrowser()
      tablet = await openTablet(time, { isOffline: true })
      await expectKioskHeading(tablet, 'Scan your card')
    }
    const isLong = awayMs > 10 * HOUR_MS
    if (isLong) {
      for (const { id } of (members[absence] ?? []).slice(0, 2))
        await invoke(updateClientStatus, { id, status: 'former', reason: 'Moved' }, { as: ana })
      await tablet.clock.fastForward(1.5 * HOUR_MS)
      await scanBarcode(tablet, members[0]?.[0]?.code ?? '')
      await expectKioskHeading(tablet, /^No network, please call \(\d{3}\) \d{3}-\d{4}$/)
    }
    await tablet.getByText(`${ARRIVALS} visits not sent yet`).waitFor()
    vi.useFakeTimers({ toFake: ['Date'], now: await timeOn(tablet) })
    const snapshot = tablet.waitForResponse('**/api/kiosk/snapshot')
    await context.setOffline(false)
    await expect.poll(() => tablet.getByText('not sent yet').count()).toBe(0)
    await snapshot

    const told = await visitsOf(start)
    expect(told.map(({ name }) => name)).toEqual(arrivals.map(({ firstName }) => `${firstName} Ng`))
    const wrong = told.map(({ at }, i) => Math.abs(Date.parse(at) - (arrivals[i]?.at ?? 0)))
    expect(Math.max(...wrong)).toBeLessThan(5 * SECOND_MS)
    const refused = told.filter(({ decision }) => decision === 'letIn').map(({ name }) => name)
    expect(refused).toEqual(isLong ? [`${nameOf(2, 0)} Ng`, `${nameOf(2, 1)} Ng`] : [])
  }
  const { items } = (await invoke(listTasks, { view: 'overdue' }, { as: ana })).body
  const tasks = items.filter(({ task }) => task.title === 'Checked in at an offline kiosk')
  expect(tasks.map(({ client }) => client.name).sort()).toEqual([`${nameOf(2, 0)} Ng`, `${nameOf(2, 1)} Ng`])
})
