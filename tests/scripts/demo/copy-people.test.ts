import { expect, it } from 'vitest'
import { copyPeople } from '#scripts/demo/copy-people.ts'
import { readCounters } from '#scripts/demo/counter-deltas.ts'
import { DemoGym } from '#scripts/demo/demo-gym.ts'
import { createPerson } from '#scripts/demo/people.ts'
import { personScenario } from '#scripts/demo/person-scenario.ts'
import { Persona } from '#scripts/demo/persona.ts'
import { createRandom } from '#scripts/demo/random.ts'
import { calculateRecordCounts } from '#scripts/demo/record-counts.ts'
import { planRecords } from '#scripts/demo/record-plans.ts'
import { findWrongCounters } from '#scripts/migrate/correct-statuses.ts'
import { findSummaryDifferences } from '#scripts/migrate/correct-summaries.ts'
import {
  findWrongFunnelCounters,
  findWrongFunnelEntries,
  refreshFunnelOfClients,
} from '#scripts/migrate/follow-up.ts'
import { scanTable } from '#scripts/migrate/scan-table.ts'
import { listBookings } from '#shared/appointments/bookings-operations.ts'
import { searchClients } from '#shared/clients/clients-operations.ts'
import { getWaiverVerification } from '#shared/waivers/verification-operations.ts'
import { listWaivers } from '#shared/waivers/waivers-operations.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

it('others who live the life of a member are clients of their own, in every list, search and counter', async () => {
  const random = createRandom(1)
  const gym = new DemoGym(random, new Date())
  const [plan] = planRecords(calculateRecordCounts(20), { isTemplate: true })
  if (!plan) throw new Error('Nobody takes part')
  const person = createPerson(random, { run: 0, index: 0 })
  const life = new Persona(gym, person, random)
  const before = await readCounters()
  await gym.start(personScenario(life, { plan, index: 0, recencyExponent: 1 }))
  await gym.run()
  await refreshFunnelOfClients([await life.clientId()])
  await copyPeople(
    gym,
    { people: [person], before, copiesPerPerson: 2, firstIndex: { run: 0, index: 1 } },
    () => undefined,
  )

  const table = await scanTable()
  const { clients } = table
  expect(clients).toHaveLength(3)
  for (const name of ['id', 'email', 'phone', 'stripeCustomerId'] as const) {
    expect(new Set(clients.map(({ client }) => client[name])).size).toBe(3)
  }
  expect(findSummaryDifferences(table)).toEqual([])
  expect(await findWrongCounters()).toEqual([])
  expect(findWrongFunnelEntries(table, new Date())).toEqual([])
  expect(await findWrongFunnelCounters(table)).toEqual([])
  for (const { client } of clients) {
    for (const text of [client.email ?? '', client.phone ?? '', `${client.firstName} ${client.lastName}`]) {
      const { items } = (await invoke(searchClients, { text }, { as: ana })).body
      expect(items.map(({ id }) => id)).toContain(client.id)
    }
    const { items } = (await invoke(listBookings, { search: client.email ?? '' }, { as: ana })).body
    expect(items.map(({ clientId }) => clientId)).toEqual([client.id, client.id])
  }
  const visits = await scanStoredItems((item) => (item.sk === 'VISIT' ? [item] : []))
  const visitsOf = (id: string) => visits.filter(({ clientId }) => clientId === id).length
  expect(visits.length).toBeGreaterThan(0)
  expect(new Set(clients.map(({ client }) => visitsOf(client.id)))).toEqual(new Set([visits.length / 3]))
  const waivers = (await invoke(listWaivers, {}, { as: ana })).body.items
  expect(new Set(waivers.map(({ email }) => email)).size).toBe(3)
  for (const { reference = '' } of waivers) {
    const { body } = await invoke(getWaiverVerification, { reference })
    expect(body).toMatchObject({ status: 'unchanged' })
  }
})
