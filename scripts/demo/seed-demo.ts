import { runWithCachedSettings } from '#functions/lib/published-settings.ts'
import { TABLE_NAME } from '#functions/lib/table/dynamodb.ts'
import { getItem } from '#functions/lib/table/get-item.ts'
import { dataVersionKey, demoSeedKey } from '#functions/lib/table/keys.ts'
import { queryTable } from '#functions/lib/table/table-commands.ts'
import { transactOrThrow } from '#functions/lib/table/transact.ts'
import { endMemberships } from '#functions/payments/end-memberships.ts'
import { recountDueMembers } from '#functions/report/due-members.ts'
import type { BillingRecords } from '#infra/local/stripe/add-billing-records.ts'
import { createTimeOff } from '#shared/appointments/appointments-operations.ts'
import { listTrainerIds } from '#shared/appointments/trainers.ts'
import { completeTask, listTasks } from '#shared/follow-up/follow-up-operations.ts'
import { addDays } from '#shared/lib/dates/plain-date.ts'
import { DATA_VERSION } from '#shared/lib/table-schema.ts'
import { isContactTask } from '#shared/lib/task.ts'
import { refreshFunnelOfClients } from '../migrate/follow-up.ts'
import { copyPeople } from './copy-people.ts'
import { readCounters } from './counter-deltas.ts'
import { DemoGym, saveStaffNames } from './demo-gym.ts'
import { demoMembers } from './demo-members.ts'
import { addMinutes, addStaffedMinutes, getGymDay, getStartOfGymDay } from './gym-times.ts'
import { kioskScenario } from './kiosk-scenario.ts'
import { memberScenario } from './member-scenario.ts'
import { createPeople, type Person, type PersonIndex } from './people.ts'
import { personScenario } from './person-scenario.ts'
import { Persona } from './persona.ts'
import { createRandom } from './random.ts'
import { calculateRecordCounts, firstStartRecordCounts, type RecordCounts } from './record-counts.ts'
import { planRecords, type RecordPlan } from './record-plans.ts'
import type { Scenario } from './timeline.ts'

/** The random seed of the first demo. With this seed, the small demo of the first start has records in every state. */
const FIRST_SEED = 77
/** In a demo with fewer people than this, most first contacts are in the last weeks. In a larger demo, they are spread over the last year. */
const LARGE_DEMO_PEOPLE = 100
const RECENCY_EXPONENTS = { few: 4, many: 1.2 } as const
/** At most this many bookings are created by invoking the Lambdas. All other bookings are copies, because 20,000 calls would take about an hour. */
const MAX_SIMULATED_BOOKINGS = 100

export type OnProgress = (people: number) => void

/** Creates a reproducible demo by invoking the Lambdas with a clock that shows past times. Returns the records of the local Stripe service. */
export async function seedDemo(
  counts: RecordCounts,
  now: Date,
  onProgress: OnProgress = () => {},
): Promise<BillingRecords> {
  const run = await countPreviousRuns()
  const isNewTable = run === 0 && !(await hasRecords())
  const gym = new DemoGym(createRandom(run + FIRST_SEED), now)
  await saveStaffNames()
  await runWithCachedSettings(async () => {
    if (counts.bookings <= MAX_SIMULATED_BOOKINGS) {
      await runScenarios(gym, { plans: planRecords(counts), firstIndex: { run, index: 0 }, onProgress })
    } else await seedAndCopy(gym, { counts, run, onProgress })
  })
  await transactOrThrow([
    { Put: { TableName: TABLE_NAME, Item: { ...demoSeedKey, runs: run + 1 } } },
    // A new table contains only records in the current data version, so it needs no migration.
    ...(isNewTable
      ? [{ Put: { TableName: TABLE_NAME, Item: { ...dataVersionKey, version: DATA_VERSION } } }]
      : []),
  ])
  return gym.stripe.state
}

type PeopleOptions = { plans: readonly RecordPlan[]; firstIndex: PersonIndex; onProgress: OnProgress }

async function runScenarios(
  gym: DemoGym,
  { plans, firstIndex, onProgress }: PeopleOptions,
): Promise<Person[]> {
  const { random } = gym
  const isFirst = firstIndex.run + firstIndex.index === 0
  const members = isFirst ? demoMembers : []
  const people = createPeople(random, firstIndex, [
    ...plans,
    ...members.map(() => ({ earlierIndex: undefined })),
  ])
  const personas = people.map((person) => new Persona(gym, person, createRandom(random.int(2 ** 32))))
  const recencyExponent = RECENCY_EXPONENTS[plans.length < LARGE_DEMO_PEOPLE ? 'few' : 'many']
  let startedCount = 0
  async function* withProgress(scenario: Scenario): Scenario {
    let isFirst = true
    for await (const at of scenario) {
      yield at
      if (isFirst) onProgress(++startedCount)
      isFirst = false
    }
  }
  for (const [index, plan] of plans.entries()) {
    const persona = personas[index]
    if (persona) await gym.start(withProgress(personScenario(persona, { plan, index, recencyExponent })))
  }
  for (const [i, plan] of members.entries()) {
    const persona = personas[plans.length + i]
    if (persona) await gym.start(withProgress(memberScenario(persona, plan)))
  }
  if (isFirst) {
    await gym.start(createTrainerTimeOff(gym))
    await gym.start(kioskScenario(gym))
  }
  await gym.start(completeOverdueTasks(gym))
  await gym.start(sendEmails(gym))
  await gym.start(endExpiredMemberships(gym))
  await gym.start(refreshMembers(gym))
  await gym.run()
  await recountDueMembers(gym.end, () => true)
  await refreshFunnelOfClients(await Promise.all(personas.map((persona) => persona.clientId())))
  return people
}

type BulkOptions = { counts: RecordCounts; run: number; onProgress: OnProgress }

async function seedAndCopy(gym: DemoGym, { counts, run, onProgress }: BulkOptions): Promise<void> {
  const firstPlans = planRecords(firstStartRecordCounts)
  const firstPeople = await runScenarios(gym, {
    plans: firstPlans,
    firstIndex: { run, index: 0 },
    onProgress,
  })
  const countersBefore = await readCounters()
  const otherBookings = counts.bookings - firstStartRecordCounts.bookings
  const peopleSetCount = Math.ceil(otherBookings / MAX_SIMULATED_BOOKINGS)
  const plans = planRecords(calculateRecordCounts(Math.round(otherBookings / peopleSetCount)), {
    isTemplate: true,
  })
  let index = firstPeople.length
  const people = await runScenarios(gym, {
    plans,
    firstIndex: { run, index },
    onProgress: (startedCount) => onProgress(firstPlans.length + startedCount),
  })
  index += people.length
  const copyOptions = {
    people,
    before: countersBefore,
    copiesPerPerson: peopleSetCount - 1,
    firstIndex: { run, index },
  }
  await copyPeople(gym, copyOptions, (copied) => onProgress(index + copied))
}

/** Creates the first demo and returns the records of the local Stripe service. Creates nothing and returns undefined if the table has records. */
export async function seedFirstDemo(
  now: Date,
  startProgress: (people: number) => OnProgress = () => () => {},
): Promise<BillingRecords | undefined> {
  if ((await countPreviousRuns()) > 0 || (await hasRecords())) return undefined
  const people = planRecords(firstStartRecordCounts).length + demoMembers.length
  return seedDemo(firstStartRecordCounts, now, startProgress(people))
}

/** Times at which a coach takes no appointments. The numbers in `daysAhead` are days after today, and 0 is today. */
const blockedTimes = [
  { trainer: 0, daysAhead: [0, 1, 2, 3, 4], from: '12:00', to: '13:00' },
  { trainer: 3, daysAhead: [0, 1, 2, 3, 4], from: '13:00', to: '14:00' },
  { trainer: 4, daysAhead: [2], from: '15:00', to: '20:00' },
] as const

async function* createTrainerTimeOff(gym: DemoGym): Scenario {
  yield addMinutes(gym.end, -14 * 24 * 60)
  for (const { trainer, daysAhead, from, to } of blockedTimes) {
    for (const dayOffset of daysAhead) {
      const day = addDays(getGymDay(gym.end), dayOffset)
      const trainerId = listTrainerIds()[trainer] ?? ''
      await gym.staff(createTimeOff, { trainerId, from: `${day}T${from}`, to: `${day}T${to}` })
    }
  }
}

const MAX_TASK_AGE_MINUTES = 36 * 60

/** Staff complete the tasks that have been due for more than a day and a half. */
async function* completeOverdueTasks(gym: DemoGym): Scenario {
  const dueCutoff = addMinutes(gym.end, -MAX_TASK_AGE_MINUTES)
  yield addStaffedMinutes(dueCutoff, 1)
  const { items } = await gym.staff(listTasks, { view: 'overdue' })
  for (const { task } of items) {
    if (task.dueAt >= dueCutoff.toISOString()) continue
    const { id, clientId, attempts } = task
    const outcome = isContactTask(task) ? 'connected' : 'done'
    await gym.staff(completeTask, { clientId, id, outcome, attempts })
  }
}

/** Runs the email job every two hours on the last day, so that reminders are sent on time. The job drops the outdated reminders of earlier days. */
async function* sendEmails(gym: DemoGym): Scenario {
  for (let hours = 24; hours > 0; hours -= 2) {
    yield addMinutes(gym.end, -hours * 60)
    await gym.invoke('sendDueEmails')
  }
}

/** Ends expired memberships as the nightly job does, but without calls to Stripe. */
async function* endExpiredMemberships(gym: DemoGym): Scenario {
  for (let days = 7; days > 0; days--) {
    yield addMinutes(gym.end, -days * 24 * 60 + 60)
    await endMemberships(gym.now, () => true)
  }
}

/** Runs the job that creates tasks about absent members on each of the last nine days. Earlier days have no such tasks. */
async function* refreshMembers(gym: DemoGym): Scenario {
  for (let days = 8; days >= 0; days--) {
    yield addMinutes(getStartOfGymDay(addDays(getGymDay(gym.end), -days)), 30)
    await recountDueMembers(gym.now, () => true)
  }
}

async function countPreviousRuns(): Promise<number> {
  const item = await getItem(demoSeedKey)
  return Number(item?.runs ?? 0)
}

async function hasRecords(): Promise<boolean> {
  const firstItems = await Promise.all(
    (['DAY_PASS', 'BOOKING', 'CLIENT', 'LEAD'] as const).map((type) =>
      queryTable({
        IndexName: 'byType',
        KeyConditionExpression: 'typePk = :type',
        ExpressionAttributeValues: { ':type': type },
        Limit: 1,
      }),
    ),
  )
  return firstItems.some(({ Count = 0 }) => Count > 0)
}
