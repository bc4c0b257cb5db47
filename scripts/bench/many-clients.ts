import { randomUUID } from 'node:crypto'
import { getActivitySubject } from '#functions/lib/table/activity-subjects.ts'
import { toItem as activityItem } from '#functions/lib/table/activity-write.ts'
import { clientKey } from '#functions/lib/table/keys.ts'
import { createLead } from '#shared/leads/leads-operations.ts'
import { MS_PER_MINUTE } from '#shared/lib/dates/durations.ts'
import { batchWrite } from '../demo/batch-write.ts'
import { copyPeople } from '../demo/copy-people.ts'
import { readCounters } from '../demo/counter-deltas.ts'
import { DemoGym, saveStaffNames } from '../demo/demo-gym.ts'
import { addMinutes, addStaffedMinutes } from '../demo/gym-times.ts'
import { createPerson } from '../demo/people.ts'
import { Persona } from '../demo/persona.ts'
import { createRandom } from '../demo/random.ts'
import type { Scenario } from '../demo/timeline.ts'
import { refreshFunnelOfClients } from '../migrate/follow-up.ts'

/** At most this many clients are created by invoking the Lambda functions. All other clients are copies of them. */
const MAX_SIMULATED_CLIENTS = 200
/** Every client was created at least this many days ago, so that none of them has a task for today. */
const MIN_DAYS_AGO = 20
const MAX_DAYS_AGO = 390

export async function addClients(
  { from, to }: { from: number; to: number },
  now: Date,
  onProgress: (added: number) => void,
): Promise<void> {
  const gym = new DemoGym(createRandom(from + 1), now)
  await saveStaffNames()
  const countersBefore = await readCounters()
  const count = Math.min(MAX_SIMULATED_CLIENTS, to - from)
  const people = Array.from({ length: count }, (_, i) =>
    createPerson(gym.random, { run: 0, index: from + i }),
  )
  const personas = people.map((person, i) => new Persona(gym, person, createRandom(i)))
  for (const persona of personas) await gym.start(leadScenario(persona))
  await gym.run()
  await refreshFunnelOfClients(await Promise.all(personas.map((persona) => persona.clientId())))
  const copiesPerPerson = Math.round((to - from) / count) - 1
  const copyOptions = {
    people,
    before: countersBefore,
    copiesPerPerson,
    firstIndex: { run: 0, index: from + count },
  }
  await copyPeople(gym, copyOptions, (copiedCount) => onProgress(count + copiedCount))
}

async function* leadScenario(persona: Persona): Scenario {
  const { gym, random, person } = persona
  const daysAgo = MIN_DAYS_AGO + random.next() * (MAX_DAYS_AGO - MIN_DAYS_AGO)
  yield addMinutes(gym.end, -daysAgo * 24 * 60)
  const { firstName, email, phone } = person
  await persona.call(createLead, { firstName, email, phone })
  yield addStaffedMinutes(gym.now, 3 + random.int(600))
  await persona.log('connected')
}

const staff = { kind: 'staff', id: 'bench', name: 'Alex Morgan' } as const

export async function addActivities(clientId: string, count: number): Promise<void> {
  const now = Date.now()
  const items = Array.from({ length: count }, (_, i) =>
    activityItem({
      id: randomUUID(),
      at: new Date(now - i * MS_PER_MINUTE).toISOString(),
      clientId,
      actor: staff,
      type: 'contactLogged',
      subject: getActivitySubject(clientKey(clientId)),
      details: { outcome: 'connected' },
    }),
  )
  await batchWrite(items, () => {})
}
