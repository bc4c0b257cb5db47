import { ifVersionIs } from '#functions/lib/store/client-details.ts'
import * as clients from '#functions/lib/store/clients.ts'
import { tokenItems, tokenWrites } from '#functions/lib/store/search-tokens.ts'
import { toItem as toActivityItem } from '#functions/lib/store/table/activity-write.ts'
import { incrementAllTime } from '#functions/lib/store/table/counters.ts'
import { TABLE_NAME } from '#functions/lib/store/table/dynamodb.ts'
import {
  activityKey,
  dayPassKey,
  type Key,
  leadKey,
  uniqueEmailKey,
} from '#functions/lib/store/table/keys.ts'
import type { Write } from '#functions/lib/store/table/transact.ts'
import { clientWrite } from '#functions/lib/store/writes/client-bound-writes.ts'
import type { Activity } from '#shared/activity.ts'
import { type Client, splitName } from '#shared/client.ts'
import { normalizeEmail } from '#shared/fields.ts'
import { phoneDigits } from '#shared/phone.ts'
import {
  bookingActivities,
  clientActivities,
  dayPassActivities,
  formRequestActivities,
  intakeFormActivities,
  leadActivities,
  orderActivities,
  type PastActivity,
  stableId,
  waiverActivities,
} from './reconstruct-activities.ts'
import type { ScannedClient, ScannedTable } from './scan-table.ts'

/** DynamoDB takes 100 writes in a transaction; one of them holds the client. */
const WRITES_PER_TRANSACTION = 99

/** What is missing for one client, in transactions that follow each other. */
export type ClientMigration = Write[][]
export type MigrationCounts = {
  newClients: number
  linkedRecords: number
  activities: number
  searchTokens: number
}
export type MigrationPlan = { clients: ClientMigration[]; counts: MigrationCounts }

/** A pass or lead of the previous version, without a client. */
type Unlinked = {
  key: Key
  email: string
  createdAt: string
  name: string
  phone: string
  isNamedInFull: boolean
}

/** What is missing in the table; nothing when all is as this version writes it. */
export function planMigration(table: ScannedTable): MigrationPlan {
  const counts = { newClients: 0, linkedRecords: 0, activities: 0, searchTokens: 0 }
  const unlinked = unlinkedRecords(table)
  const created = newClients(table, unlinked)
  const ownerOfEmail = emailOwners(table, created)
  const linksOf = groupBy(unlinked, ({ email }) => ownerOfEmail(email) ?? '')
  const timelineOf = timelines(table, ownerOfEmail)
  const migrationOf = (client: Client, details: Details): ClientMigration => {
    const links = linksOf.get(client.id) ?? []
    const moved = activitiesToMove(table, links)
    const { past, recorded } = timelineOf(client.id)
    const missing = missingActivities(client, { past, recorded: [...recorded, ...moved] })
    counts.linkedRecords += links.length
    counts.activities += missing.length
    counts.searchTokens += details.tokens
    // Links last: a rerun uses them to detect what is done.
    const writes = [
      ...missing.map((activity) => putActivity({ ...activity, clientId: client.id })),
      ...moved.flatMap((activity) => [
        putActivity({ ...activity, clientId: client.id }),
        { Delete: { TableName: TABLE_NAME, Key: activityKey(undefined, activity) } },
      ]),
      ...links.map(({ key }) => linkWrite(key, client.id)),
    ]
    const held = chunks(writes).map((chunk) => [...chunk, clientWrite(client.id)])
    return [...(details.writes.length > 0 ? [details.writes] : []), ...held]
  }
  const clientMigrations = [
    ...created.map((client) => migrationOf(client, newClientDetails(client))),
    ...table.clients.map((scanned) => migrationOf(scanned.client, missingDetails(table, scanned))),
  ].filter((transactions) => transactions.length > 0)
  return { clients: clientMigrations, counts: { ...counts, newClients: created.length } }
}

/** Who has an email: by its uniqueness item, since a merged client's emails are the other one's. */
function emailOwners({ uniqueEmails, mergedInto }: ScannedTable, created: readonly Client[]) {
  const createdIds = new Map(created.map(({ id, email = '' }) => [normalizeEmail(email), id]))
  return (email: string): string | undefined => {
    const id = uniqueEmails.get(uniqueEmailKey(email).pk)
    return id ? (mergedInto.get(id) ?? id) : createdIds.get(normalizeEmail(email))
  }
}

export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

function unlinkedRecords({ dayPasses, leads }: ScannedTable): Unlinked[] {
  const passes = dayPasses.map(({ passCode, fullName, ...pass }) => ({
    ...pass,
    key: dayPassKey(passCode),
    name: fullName,
    isNamedInFull: true,
  }))
  const named = leads.map(({ id, firstName, phone = '', ...lead }) => ({
    ...lead,
    phone,
    key: leadKey(id),
    name: firstName,
    isNamedInFull: false,
  }))
  return [...passes, ...named]
    .filter(({ clientId, email }) => !clientId && email)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.key.pk.localeCompare(b.key.pk))
}

/** One client for each email that no client has; the id follows from the oldest record, so that a rerun finds it. */
function newClients({ uniqueEmails }: ScannedTable, unlinked: readonly Unlinked[]): Client[] {
  return [...groupBy(unlinked, ({ email }) => normalizeEmail(email)).values()].flatMap((records) => {
    const [oldest] = records
    if (!oldest || uniqueEmails.has(uniqueEmailKey(oldest.email).pk)) return []
    const { name } = records.find(({ isNamedInFull }) => isNamedInFull) ?? oldest
    const phone = records.find((record) => record.phone)?.phone ?? ''
    const details = { ...splitName(name), email: oldest.email, phone }
    const client = clients.newClient(details, 'prospect', new Date(oldest.createdAt))
    return [{ ...client, id: stableId('CLIENT', oldest.key.pk) }]
  })
}

type Details = { writes: Write[]; tokens: number }

function newClientDetails(client: Client): Details {
  const { uniqueEmail, puts, counts } = clients.newClientWrites(client)
  return { writes: [...uniqueEmail, ...puts, incrementAllTime(counts)], tokens: tokenItems(client).length }
}

/** Brings digits, search text and search tokens of a stored client up to date, unless someone edits the client now. */
function missingDetails({ searchTokens }: ScannedTable, { client, searchText }: ScannedClient): Details {
  const digits = client.phone && phoneDigits(client.phone)
  const changes = {
    phoneDigits: digits,
    searchText: clients.searchTextOf({ ...client, phoneDigits: digits }),
  }
  const missing = tokenItems(client).filter(({ sk }) => !searchTokens.has(sk))
  if (client.phoneDigits === digits && searchText === changes.searchText && missing.length === 0) {
    return { writes: [], tokens: 0 }
  }
  const update = clientWrite(client.id, { set: changes, condition: ifVersionIs(client.version) })
  return { writes: [update, ...(missing.length > 0 ? tokenWrites(client) : [])], tokens: missing.length }
}

const linkWrite = (Key: Key, clientId: string): Write => ({
  Update: {
    TableName: TABLE_NAME,
    Key,
    UpdateExpression: 'SET clientId = :client',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(clientId)',
    ExpressionAttributeValues: { ':client': clientId },
  },
})

const putActivity = (activity: Activity): Write => ({
  Put: { TableName: TABLE_NAME, Item: toActivityItem(activity) },
})

type Timeline = { past: PastActivity[]; recorded: Activity[] }

/** Activities derived from each client's records, and those already recorded. */
function timelines(
  table: ScannedTable,
  ownerOfEmail: (email: string) => string | undefined,
): (clientId: string) => Timeline {
  const byClient = new Map<string, Timeline>()
  const of = (clientId: string) => {
    const timeline = byClient.get(clientId) ?? { past: [], recorded: [] }
    byClient.set(clientId, timeline)
    return timeline
  }
  const ownerOf = (id: string) => table.mergedInto.get(id) ?? id
  const add = (clientId: string | undefined, past: readonly PastActivity[]) => {
    if (clientId) of(ownerOf(clientId)).past.push(...past)
  }
  for (const pass of table.dayPasses) add(pass.clientId ?? ownerOfEmail(pass.email), dayPassActivities(pass))
  for (const lead of table.leads) add(lead.clientId ?? ownerOfEmail(lead.email), leadActivities(lead))
  for (const booking of table.bookings) add(booking.clientId, bookingActivities(booking))
  for (const form of table.intakeForms) add(form.clientId, intakeFormActivities(form))
  for (const request of table.formRequests) add(request.clientId, formRequestActivities(request))
  for (const order of table.orders) add(order.clientId, orderActivities(order))
  const requested = new Set(table.formRequests.flatMap(({ recordId }) => recordId ?? []))
  for (const waiver of table.waivers) {
    const past = waiverActivities(waiver)
    add(waiver.clientId, requested.has(waiver.id) ? past.filter(({ type }) => type !== 'waiverSent') : past)
  }
  for (const activity of table.activities) {
    if (activity.clientId) of(ownerOf(activity.clientId)).recorded.push(activity)
  }
  return of
}

const factOf = ({ type, subject }: PastActivity) => `${type} ${subject.type} ${subject.id}`

/** What the client's timeline does not tell yet, with the record that made the client marked as such. */
function missingActivities(client: Client, { past, recorded }: Timeline): PastActivity[] {
  const facts = new Set(recorded.map(factOf))
  const isCreationTold = recorded.some(({ type, details }) => type === 'clientCreated' || details?.newClient)
  const sorted = past.toSorted((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id))
  const first = isCreationTold ? undefined : sorted.find(({ at }) => at === client.createdAt)
  const whole = first || isCreationTold ? sorted : [...clientActivities(client), ...sorted]
  return whole
    .filter((activity) => !facts.has(factOf(activity)))
    .map((activity) =>
      activity === first ? { ...activity, details: { ...activity.details, newClient: true } } : activity,
    )
}

/** Activities of a pass or lead recorded before it had a client. */
function activitiesToMove(table: ScannedTable, links: readonly Unlinked[]): Activity[] {
  if (links.length === 0) return []
  const keys = new Set(links.map(({ key }) => key.pk))
  return table.activities.filter(
    ({ clientId, subject }) =>
      !clientId && (keys.has(dayPassKey(subject.id).pk) || keys.has(leadKey(subject.id).pk)),
  )
}

function chunks(writes: readonly Write[]): Write[][] {
  const count = Math.ceil(writes.length / WRITES_PER_TRANSACTION)
  return Array.from({ length: count }, (_, i) =>
    writes.slice(i * WRITES_PER_TRANSACTION, (i + 1) * WRITES_PER_TRANSACTION),
  )
}
