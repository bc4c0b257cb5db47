import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { Appointment } from '#shared/appointments/appointment.ts'
import {
  cancelAppointment,
  createAppointment,
  listAvailableSlots,
  rescheduleAppointment,
} from '#shared/appointments/appointments-operations.ts'
import { listReservedBlocks } from '#shared/appointments/reserved-time.ts'
import { EMPTY_LEDGER_HEAD, LedgerEntry, LedgerHead } from '#shared/waivers/audit-ledger.ts'
import { findLedgerAlterations, findPayloadAlterations } from '#shared/waivers/ledger-verification.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import {
  type ApiCallResult,
  callApi,
  newIdempotencyKey,
  newUniqueEmail,
  newWaiverForm,
  publicCreateRequests,
  runInParallel,
} from '../api.ts'
import type { Check, CheckContext, CheckScale } from '../check.ts'
import { runJob } from '../run-in-job-process.ts'
import { findInconsistencies, type Item, scanItems } from '../table-snapshot.ts'
import { createTempFolder, type TestSite } from '../test-site.ts'

const WRITER_COUNT = 10
/** The writers make at least this many calls before a kill. The first calls load code, which takes long on a busy machine. */
const MIN_CALLS = 3 * WRITER_COUNT
const MAX_KILL_WAIT_MS = 1500

/** Kills the product's process several times while concurrent writers call `write`. Returns the restarted product and the results of all calls. */
async function killRepeatedly<T extends ApiCallResult>(
  { startProduct, byScale, progress, countFaults }: CheckContext,
  killCounts: Readonly<Record<CheckScale, number>>,
  write: (product: TestSite, n: number) => Promise<T>,
): Promise<{ product: TestSite; results: T[] }> {
  const dataFolder = createTempFolder('killed')
  const results: T[] = []
  for (let kill = 1; kill <= byScale(killCounts); kill++) {
    progress(kill, byScale(killCounts))
    const product = await startProduct({ dataFolder })
    const writersEnded = runInParallel(WRITER_COUNT, async (writer) => {
      for (let n = writer, isStopped = false; !isStopped; n++) {
        const result = await write(product, n)
        results.push(result)
        isStopped = result.status === 0
      }
    })
    const callsBefore = results.length
    while (results.length < callsBefore + MIN_CALLS) await wait(20)
    await wait(Math.random() * MAX_KILL_WAIT_MS)
    await product.stop('SIGKILL')
    await writersEnded
    countFaults()
  }
  return { product: await startProduct({ dataFolder }), results }
}

export const durabilityCheck: Check = {
  name: 'durability: no acknowledged write is lost by kill -9 under load',
  control: {
    file: 'functions/leads/createLead.ts',
    rule: 'const outboxEntry = await leads.insert(lead, {',
    replacement: 'const outboxEntry = { emails: [] }\n  setTimeout(leads.insert, 60_000, lead, {',
  },
  run: async (context) => {
    const { countAttempts, expect } = context
    const { product, results } = await killRepeatedly(
      context,
      { quick: 2, usual: 8, full: 20 },
      async (product, n) => {
        const { operation, form } =
          publicCreateRequests[n % publicCreateRequests.length] ?? publicCreateRequests[0]
        const [sent, key] = [form(), newIdempotencyKey()]
        return { ...(await callApi(product, operation, sent, { key })), operation, sent, key }
      },
    )
    const storedCounts = new Map<string, number>()
    for (const { email, typePk } of await scanItems(product)) {
      if (typePk && typePk !== 'CLIENT')
        storedCounts.set(String(email), (storedCounts.get(String(email)) ?? 0) + 1)
    }
    countAttempts(results.length)
    for (const { status, operation, sent, key } of results) {
      const count = storedCounts.get(sent.email) ?? 0
      if (status === 200) expect(count === 1, `an acknowledged record is stored ${count} times`)
      else {
        // The kill interrupted this call, so its record may be stored once or not at all. A retry must succeed.
        expect(count <= 1, `an unacknowledged record is stored ${count} times`)
        const retry = await callApi(product, operation, sent, { key })
        expect(retry.status === 200, `the retry of an interrupted call returned ${retry.status}`)
      }
    }
    for (const problem of await findInconsistencies(product)) expect(false, problem)
    return `${results.filter(({ status }) => status === 200).length} requests returned 200, and none was lost`
  },
}

export const bookingKillCheck: Check = {
  name: 'kill -9 while times are booked, moved and canceled: no time is partly booked',
  control: {
    file: 'functions/lib/table/transact.ts',
    rule: 'const write = () => ddb.send(new TransactWriteCommand({ TransactItems: [...writes] }))',
    replacement: `const write = async () => {
      for (const each of writes) await ddb.send(new TransactWriteCommand({ TransactItems: [each] }))
    }`,
  },
  run: async (context) => {
    const { countAttempts, expect } = context
    const { product } = await killRepeatedly(context, { quick: 1, usual: 4, full: 12 }, bookAndChange)
    const items = await scanItems(product)
    const expectedBlocks = items
      .filter(({ sk, status }) => sk === 'APPOINTMENT' && status !== 'cancelled')
      .map((item) => z.parse(Appointment, item))
      .flatMap((one) => listReservedBlocks(one).map((block) => `${block}#${one.trainerId}`))
    const stored = items.filter(({ pk }) => pk === 'RESERVATIONS').map(({ sk }) => String(sk))
    countAttempts(expectedBlocks.length)
    const isSame = stored.toSorted().join() === expectedBlocks.toSorted().join()
    expect(isSame, `${stored.length} blocks are reserved, ${expectedBlocks.length} belong to appointments`)
    return undefined
  },
}

async function bookAndChange(product: TestSite): Promise<ApiCallResult> {
  const slotsResult = await callApi(product, listAvailableSlots, {})
  if (slotsResult.status !== 200) return slotsResult
  const slots = z
    .parse(listAvailableSlots.output, slotsResult.body)
    .days.slice(2)
    .flatMap((day) => day.slots)
  const pickTime = () => slots[Math.floor(Math.random() * slots.length)]?.startsAt
  const contact = { name: 'Mia Ng', email: newUniqueEmail(), phone: '541 555 0100' }
  const appointment = await callApi(product, createAppointment, { startsAt: pickTime(), ...contact })
  const { token } = appointment.body
  if (appointment.status !== 200) return appointment
  if (Math.random() < 0.5) await callApi(product, rescheduleAppointment, { token, startsAt: pickTime() })
  return Math.random() < 0.4 ? callApi(product, cancelAppointment, { token }) : appointment
}

export const ledgerKillCheck: Check = {
  name: 'kill -9 while waivers are signed: after the next job, the ledger has an entry for every acknowledged signature',
  control: {
    file: 'functions/waivers/evidence.ts',
    rule: '    { ...pendingLedgerEntryKey({ signedAt, waiverId }), waiverId, payloadHash },\n',
    replacement: '',
  },
  run: async (context) => {
    const { countAttempts, expect } = context
    const sign = (product: TestSite) =>
      callApi(product, createWaiver, newWaiverForm(), { key: newIdempotencyKey() })
    const { product, results } = await killRepeatedly(context, { quick: 2, usual: 20, full: 40 }, sign)
    const acknowledgedIds = results.filter(({ status }) => status === 200).map(({ body }) => String(body.id))
    const pendingCount = (await scanItems(product)).filter(({ pk }) => pk === 'PENDING_LEDGER_ENTRIES').length
    await runJob(product, 'appendWaiversToLedger')
    countAttempts(acknowledgedIds.length)
    for (const problem of findLedgerProblems(await scanItems(product), acknowledgedIds))
      expect(false, problem)
    return `${acknowledgedIds.length} signed, ${pendingCount} added by the job`
  },
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function findLedgerProblems(items: readonly Item[], acknowledgedIds: readonly string[]): string[] {
  const ledgerItems = items.filter(({ pk }) => pk === 'LEDGER')
  const entries = ledgerItems
    .filter(({ sk }) => String(sk).startsWith('ENTRY#'))
    .map((item) => z.parse(LedgerEntry, item))
    .sort((a, b) => a.sequence - b.sequence)
  const head = z.parse(LedgerHead, ledgerItems.find(({ sk }) => sk === 'HEAD') ?? EMPTY_LEDGER_HEAD)
  const evidence = new Map(items.filter(({ sk }) => sk === 'EVIDENCE').map((item) => [item.waiverId, item]))
  const chainedIds = new Set(entries.map(({ waiverId }) => waiverId))
  return [
    ...acknowledgedIds.filter((id) => !chainedIds.has(id)).map((id) => `the signature ${id} has no entry`),
    ...(chainedIds.size === entries.length ? [] : ['a signature has two entries']),
    ...findLedgerAlterations(entries, { head, sha256 }),
    ...entries.flatMap((entry) => {
      const { salt, record } = evidence.get(entry.waiverId) ?? {}
      return findPayloadAlterations(entry, { salt: String(salt), record: String(record) }, sha256)
    }),
  ]
}
