import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { ApiError } from '#shared/lib/api-error.ts'
import { Client, type ClientDetails, type ClientStatus, fullName } from '#shared/lib/client.ts'
import { ClientSummary, EMPTY_SUMMARY, hasValidWaiver } from '#shared/lib/client-summary.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { isLeadStage, type LifecycleStage } from '#shared/lib/lifecycle-stage.ts'
import { toSearchText } from '#shared/lib/pagination.ts'
import { parsePassCode } from '#shared/lib/pass-code.ts'
import { business } from '#shared/lib/settings/business.ts'
import { foldText } from '#shared/lib/text/fold-text.ts'
import { phoneDigits } from '#shared/lib/text/phone.ts'
import { isPhoneLike } from '#shared/lib/text/search-tokens.ts'
import { batchGet, batchGetAll } from '../table/batch-get.ts'
import type { CounterDeltas } from '../table/counters.ts'
import { TABLE_NAME } from '../table/dynamodb.ts'
import { getItem } from '../table/get-item.ts'
import { listKeys, memberRefreshKeys, statusKeys, statusPartition } from '../table/index-keys.ts'
import { clientKey, LEAD_LIST_PK, uniqueEmailKey } from '../table/keys.ts'
import { queryAll } from '../table/query-all.ts'
import { type ListQuery, queryPage } from '../table/query-pages.ts'
import type { Write } from '../table/transact.ts'
import { findClientIds, searchTokenWrites } from './search-tokens.ts'

const TYPE = 'CLIENT'
/** A search text with at least this many digits is looked up as a whole phone number. A shorter one is searched like other text. */
const MIN_WHOLE_PHONE_DIGITS = 7

const UniqueEmailItem = z.object({ clientId: z.string() })

export const clientIdFromUniqueEmail = (item: unknown): string => z.parse(UniqueEmailItem, item).clientId

/** Stores the summary's fields as attributes of the item, so that an update can set single fields. */
export function toItem({ summary, ...client }: Client) {
  return {
    ...client,
    ...summary,
    ...clientKey(client.id),
    ...listKeys(TYPE, client),
    ...statusKeys(TYPE, client.status, client),
    searchText: searchTextOf(client),
  }
}

export const fromItem = (item: Record<string, unknown>): Client =>
  z.parse(Client, { ...item, summary: z.parse(ClientSummary, item) })

export function searchTextOf(client: Omit<Client, 'summary'>): string {
  const name = fullName(client)
  const { email, phone, phoneDigits: digits, dateOfBirth } = client
  return toSearchText([name, foldText(name), email, phone, digits, dateOfBirth])
}

export function parseSearchText(
  searchText: string,
): Pick<Client, 'firstName' | 'lastName' | 'email' | 'phone' | 'dateOfBirth'> {
  const [, firstName = '', ...others] = searchText.split('\n')
  return {
    firstName,
    lastName: '',
    email: others.find((line) => line.includes('@')),
    phone: others.findLast((line) => /^\d+$/.test(line)),
    dateOfBirth: others.find((line) => /^\d{4}-\d{2}-\d{2}$/.test(line)),
  }
}

export const uniqueEmailItem = (email: string, clientId: string) => ({ ...uniqueEmailKey(email), clientId })

export async function find(id: string): Promise<Client | undefined> {
  const item = await getItem(clientKey(id))
  return item && fromItem(item)
}

export async function findAfterMerge(id: string): Promise<Client | undefined> {
  const client = await find(id)
  return client?.mergedInto ? findAfterMerge(client.mergedInto) : client
}

export async function getCurrent(id: string): Promise<Client> {
  const client = await findAfterMerge(id)
  if (!client) throw new ApiError('clientUnknown')
  return client
}

export const hasWaiver = (client: Client | undefined, now: Date): boolean =>
  client !== undefined && hasValidWaiver(client.summary, plainDateIn(business.timeZone, now))

/** Returns the items of all active clients. The index is eventually consistent. */
export const queryActive = () =>
  queryAll({
    IndexName: 'byStatus',
    KeyConditionExpression: 'statusPk = :active',
    ExpressionAttributeValues: { ':active': statusPartition(TYPE, 'active') },
  })

export async function findIdByEmail(email: string): Promise<string | undefined> {
  const item = await getItem(uniqueEmailKey(email))
  return item && clientIdFromUniqueEmail(item)
}

type NewClientDetails = Pick<ClientDetails, 'firstName' | 'lastName'> &
  Partial<Pick<Client, 'email' | 'contactEmail' | 'phone' | 'dateOfBirth' | 'attribution'>>

export function newClient(details: NewClientDetails, status: ClientStatus, now: Date): Client {
  const { firstName, lastName, email, contactEmail, phone, dateOfBirth, attribution } = details
  return {
    id: randomUUID(),
    firstName,
    lastName,
    email,
    contactEmail,
    phone,
    phoneDigits: phone && phoneDigits(phone),
    dateOfBirth,
    status,
    attribution,
    summary: EMPTY_SUMMARY,
    version: 0,
    createdAt: now.toISOString(),
  }
}

/** The writes for a new client. The write in `uniqueEmail` fails if another client has the email. The failure contains the stored item. */
type NewClientWrites = { uniqueEmail: Write[]; puts: Write[]; counts: CounterDeltas }

export function newClientWrites(client: Client, isSearchableLater = false): NewClientWrites {
  return {
    uniqueEmail: client.email ? [uniqueEmailWrite(client.email, client.id)] : [],
    puts: [
      {
        Put: {
          TableName: TABLE_NAME,
          Item: {
            ...toItem(client),
            // Imported clients are not in the list of leads, because they have not contacted the gym.
            ...(client.importId ? {} : leadListKeys(client, 'new')),
            ...(client.summary.accessState || client.summary.sessionPacks
              ? memberRefreshKeys(client.createdAt)
              : {}),
          },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      ...(isSearchableLater ? [] : searchTokenWrites(client)),
    ],
    counts: { [`client.${client.status}`]: 1 },
  }
}

const uniqueEmailWrite = (email: string, clientId: string): Write => ({
  Put: {
    TableName: TABLE_NAME,
    Item: uniqueEmailItem(email, clientId),
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

/** Returns the keys that list the client as a lead, in order of first contact. Returns no keys for a member. */
export function leadListKeys(
  { id, status, email, phone, createdAt }: Client,
  stage: LifecycleStage,
): Partial<Record<'followUpPk' | 'followUpSk' | 'leadStage', string>> {
  if (status !== 'prospect' || !(email || phone) || !isLeadStage(stage)) return {}
  return { followUpPk: LEAD_LIST_PK, followUpSk: `${createdAt}#${id}`, leadStage: stage }
}

export const NO_LEAD_LIST_KEYS = {
  followUpPk: undefined,
  followUpSk: undefined,
  leadStage: undefined,
} as const

/** Returns changes that add the client to the list of leads or remove it from that list. A member's place in the member list stays unchanged. */
export function leadListChange(
  { memberEntry }: Pick<Client, 'memberEntry'>,
  keys: ReturnType<typeof leadListKeys> = {},
) {
  if (memberEntry) return { set: { leadStage: undefined } }
  return {
    set: { ...NO_LEAD_LIST_KEYS, ...keys },
    condition: { expression: 'attribute_not_exists(memberEntry)' },
  }
}

/** Lists clients, newest first. Finds full phone numbers and pass codes by their search tokens. */
export async function list(query: ListQuery): Promise<{ items: Client[]; nextCursor: string | undefined }> {
  if (query.search && !query.cursor && isCodeOrPhone(query.search)) {
    const foundClients = await search(query.search)
    const items = foundClients.items.filter(({ status }) => !query.status || status === query.status)
    if (items.length > 0 && !foundClients.hasMore) return { items, nextCursor: undefined }
  }
  const { items, nextCursor } = await queryPage(TYPE, query)
  return { items: items.map(fromItem), nextCursor }
}

const isCodeOrPhone = (text: string) =>
  parsePassCode(text) !== undefined ||
  (isPhoneLike(text) && phoneDigits(text).length >= MIN_WHOLE_PHONE_DIGITS)

/** Finds clients who match the beginning of each word. Returns at most 20 clients and usually needs 2 reads. */
export async function search(text: string): Promise<{ items: Client[]; hasMore: boolean }> {
  const { ids, hasMore } = await findClientIds(text)
  return { items: ids.length > 0 ? await findAll(ids) : [], hasMore }
}

export async function findAll(ids: readonly string[]): Promise<Client[]> {
  const clientsById = new Map<string, Client>()
  for (const item of await batchGet([...new Set(ids)].map(clientKey))) {
    const client = fromItem(item)
    if (!client.mergedInto) clientsById.set(client.id, client)
  }
  return ids.flatMap((id) => clientsById.get(id) ?? [])
}

export async function findManyById(ids: readonly string[]): Promise<Map<string, Client>> {
  const items = await batchGetAll([...new Set(ids)].map(clientKey))
  const currentClients = items.map(fromItem).filter(({ mergedInto }) => !mergedInto)
  return new Map(currentClients.map((client) => [client.id, client]))
}
