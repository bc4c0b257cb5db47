import { randomUUID } from 'node:crypto'
import * as leads from '#functions/leads/leads.ts'
import * as clients from '#functions/lib/store/clients.ts'
import { tokenItems } from '#functions/lib/store/search-tokens.ts'
import { toItem as activityItem } from '#functions/lib/table/activity-write.ts'
import { clientKey, leadKey, subjectOf } from '#functions/lib/table/keys.ts'
import { transact } from '#functions/lib/table/transact.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { MS_PER_DAY, MS_PER_MINUTE } from '#shared/lib/plain-date.ts'
import { batchWrite } from '../demo/batch-write.ts'
import type { Item } from '../demo/demo-client-file.ts'
import { FunnelTotals, withFollowUp } from '../demo/demo-follow-up.ts'
import { createDemoLead } from '../demo/demo-lead.ts'
import { createPerson } from '../demo/demo-person.ts'
import { createRandom, type Random } from '../demo/random.ts'

/** The gym gets older, not busier: what is due today stays the same. */
const LEADS_PER_DAY = 20

type Numbers = { from: number; to: number }

export async function addClients(
  { from, to }: Numbers,
  now: Date,
  onProgress: (added: number) => void,
): Promise<void> {
  const random = createRandom(from + 1)
  const funnel = new FunnelTotals()
  let added = 0
  const items = function* () {
    for (let index = from; index < to; index++) {
      yield* withFollowUp(itemsOf(random, index, now), now, funnel)
      onProgress(++added)
    }
  }
  await batchWrite(items(), () => undefined)
  for (const write of funnel.writes()) await transact([write])
}

function itemsOf(random: Random, index: number, now: Date): Item[] {
  const person = createPerson(random, { number: String(index), index })
  const at = new Date(now.getTime() - ((index + random.next()) / LEADS_PER_DAY) * MS_PER_DAY)
  const { culture: _, ...details } = person
  const client = { ...clients.newClient(details, 'prospect', at), id: random.id() }
  const lead = createDemoLead(random, { clientId: client.id, person, at })
  const created = {
    id: random.id(),
    at: at.toISOString(),
    clientId: client.id,
    actor: VISITOR,
    type: 'leadCreated',
    subject: subjectOf(leadKey(lead.id)),
  } as const
  return [
    clients.toItem(client),
    clients.uniqueEmailItem(person.email, client.id),
    ...tokenItems(client),
    leads.toItem(lead),
    activityItem(created),
  ]
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
      subject: subjectOf(clientKey(clientId)),
      details: { outcome: 'connected' },
    }),
  )
  await batchWrite(items, () => {})
}
