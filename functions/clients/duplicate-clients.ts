import {
  type DuplicateCheckFields,
  type DuplicatePair,
  findDuplicateIdPairs,
  findDuplicateReason,
  keysByDuplicateReason,
} from '#shared/clients/client-duplicates.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { MAX_QUERIES_PER_PAGE } from '#shared/lib/pagination.ts'
import { splitNameIntoWords } from '#shared/lib/text/search-tokens.ts'
import * as clients from '../lib/store/clients.ts'
import { findClientIdsByTokens } from '../lib/store/search-tokens.ts'
import { batchGet } from '../lib/table/batch-get.ts'
import { guardianKey } from '../lib/table/keys.ts'
import { queryTable } from '../lib/table/table-commands.ts'

const MAX_PAIRS = 50
const MAX_CONFIRMED_PAIRS = 1000

export async function listDuplicates(client: Client): Promise<DuplicatePair[]> {
  const ids = (await Promise.all(lookUpIds(client))).flat()
  const otherIds = [...new Set(ids)].filter((id) => id !== client.id).slice(0, MAX_PAIRS)
  return confirmDuplicates(otherIds.map((id) => [client.id, id] as const))
}

/** Finds clients with the same phone, email or name. Compares names only for a person with a birth date or without both email and phone. */
export async function listSimilarClients(person: DuplicateCheckFields): Promise<Client[]> {
  const ids = (await Promise.all(lookUpIds(person))).flat()
  return clients.findAll([...new Set(ids)].slice(0, MAX_PAIRS))
}

function lookUpIds(client: DuplicateCheckFields): Promise<string[]>[] {
  const keys = [...keysByDuplicateReason.phone(client), ...keysByDuplicateReason.email(client)]
  const hasOnlyName = !client.email && !client.phone
  const searchWords = client.dateOfBirth || hasOnlyName ? splitNameIntoWords(fullName(client)) : []
  return [
    ...keys.map((key) => findClientIdsByTokens([key])),
    findClientIdsByTokens(searchWords.toSorted((a, b) => b.length - a.length)),
  ]
}

/** Returns pairs of possible duplicates, those with the newest clients first. Reads the whole search index once. */
export async function listAll(): Promise<DuplicatePair[]> {
  const found: { id: string; searchText: string }[] = []
  let startKey: Record<string, unknown> | undefined
  for (let page = 0; page < MAX_QUERIES_PER_PAGE; page++) {
    const { Items = [], LastEvaluatedKey } = await queryTable({
      IndexName: 'search',
      KeyConditionExpression: 'typePk = :type',
      ExpressionAttributeValues: { ':type': 'CLIENT' },
      ScanIndexForward: false,
      ExclusiveStartKey: startKey,
    })
    for (const { pk, searchText } of Items) {
      found.push({ id: String(pk).slice('CLIENT#'.length), searchText: String(searchText) })
    }
    startKey = LastEvaluatedKey
    if (!startKey) break
  }
  const candidates = found.map(({ id, searchText }) => ({ id, ...clients.parseSearchText(searchText) }))
  return confirmUpToMax(findDuplicateIdPairs(candidates))
}

/** Checks pairs against the clients' current data until MAX_PAIRS duplicates are found. A guardian and a child are not duplicates. */
async function confirmUpToMax(pairs: readonly (readonly [string, string])[]): Promise<DuplicatePair[]> {
  const confirmedPairs: DuplicatePair[] = []
  for (let start = 0; start < pairs.length && start < MAX_CONFIRMED_PAIRS; start += MAX_PAIRS) {
    confirmedPairs.push(...(await confirmDuplicates(pairs.slice(start, start + MAX_PAIRS))))
    if (confirmedPairs.length >= MAX_PAIRS) break
  }
  return confirmedPairs.slice(0, MAX_PAIRS)
}

/** Returns the pairs that are duplicates according to the clients' current data. A guardian and a child are not duplicates. */
async function confirmDuplicates(pairs: readonly (readonly [string, string])[]): Promise<DuplicatePair[]> {
  if (pairs.length === 0) return []
  const [storedClients, guardianships] = await Promise.all([
    clients.findAll([...new Set(pairs.flat())]),
    batchGet(pairs.flatMap(([id, otherId]) => [guardianKey(id, otherId), guardianKey(otherId, id)])),
  ])
  const clientsById = new Map(storedClients.map((client) => [client.id, client]))
  const guardianshipKeys = new Set(guardianships.map(({ pk, sk }) => `${pk} ${sk}`))
  const isRelated = (id: string, otherId: string) => {
    const { pk, sk } = guardianKey(id, otherId)
    return guardianshipKeys.has(`${pk} ${sk}`)
  }
  return pairs.flatMap(([id, otherId]) => {
    const [a, b] = [clientsById.get(id), clientsById.get(otherId)]
    const reason = a && b && !isRelated(id, otherId) && !isRelated(otherId, id) && findDuplicateReason(a, b)
    return reason ? [{ reason, clients: [a, b] }] : []
  })
}
