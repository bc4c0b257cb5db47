import { BatchWriteCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import { type Client, fullName } from '#shared/lib/client.ts'
import { PASS_CODE_PREFIX, parsePassCode } from '#shared/lib/pass-code.ts'
import { isSameName } from '#shared/lib/text/person-names.ts'
import {
  isSearchable,
  joinSearchTokens,
  MAX_SEARCH_RESULTS,
  MAX_SEARCH_TOKEN_LENGTH,
  parseSearchWords,
  passCodeSearchToken,
  type SearchableClient,
  toClientSearchTokens,
} from '#shared/lib/text/search-tokens.ts'
import { logger } from '../logger.ts'
import { describeError } from '../report-error.ts'
import { batchGet } from '../table/batch-get.ts'
import { ddb, TABLE_NAME } from '../table/dynamodb.ts'
import { type Key, searchTokenKey } from '../table/keys.ts'
import { transact, type Write } from '../table/transact.ts'
import { clientWrite, versionCondition } from '../writes/client-activity-writes.ts'

/** A search reads at most this many pages for each word. A page of 1 MB has about 5,000 tokens. */
const MAX_PAGES_PER_WORD = 4
const MAX_OTHER_WORDS = 2
const MAX_CLIENTS_PER_TOKEN = 100

type SearchedClient = SearchableClient & { id: string }

function toItem(token: string, client: SearchedClient, words: string) {
  return { ...searchTokenKey(token, client.id), clientId: client.id, name: fullName(client), words }
}

export function searchTokenItems(client: SearchedClient) {
  const tokens = toClientSearchTokens(client)
  return tokens.map((token) => toItem(token, client, joinSearchTokens(tokens)))
}

export const searchTokenKeys = (client: SearchedClient): Key[] =>
  searchTokenItems(client).map(({ pk, sk }) => ({ pk, sk }))

export const searchTokenWrites = (client: SearchedClient): Write[] =>
  searchTokenItems(client).map((Item) => ({ Put: { TableName: TABLE_NAME, Item } }))

const MAX_ITEMS_PER_BATCH = 25

/** Stores the tokens outside the client's transaction, because a transaction doubles the write units. createDueTasks later adds missing tokens. */
export async function storeSearchTokens(client: SearchedClient): Promise<void> {
  const puts = searchTokenItems(client).map((Item) => ({ PutRequest: { Item } }))
  try {
    for (let start = 0; start < puts.length; start += MAX_ITEMS_PER_BATCH) {
      const batch = puts.slice(start, start + MAX_ITEMS_PER_BATCH)
      await ddb.send(new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: batch } }))
    }
  } catch (error) {
    logger.warn('search tokens not stored', { error: describeError(error) })
  }
}

export async function restoreSearchTokens(client: Client): Promise<boolean> {
  const items = searchTokenItems(client)
  const storedTokens = await batchGet(searchTokenKeys(client))
  if (storedTokens.length === items.length) return true
  const unchangedCheck = clientWrite(client.id, { condition: versionCondition(client.version) })
  return (await transact([unchangedCheck, ...searchTokenWrites(client)])).length === 0
}

export function searchTokenUpdateWrites(before: SearchedClient, after: SearchedClient): Write[] {
  const [oldTokens, newTokens] = [toClientSearchTokens(before), toClientSearchTokens(after)]
  if (joinSearchTokens(oldTokens) === joinSearchTokens(newTokens) && fullName(before) === fullName(after))
    return []
  const removedTokens = oldTokens.filter((token) => !newTokens.includes(token))
  return [...removedTokens.map((token) => deleteWrite(token, before.id)), ...searchTokenWrites(after)]
}

type NamedPass = { passCode: string; fullName: string }

/** Returns search tokens for the code of the active pass and, if it differs from the client's name, for the name on the pass. */
function passSearchTokenItems({ passCode, fullName: holder }: NamedPass, client: SearchedClient) {
  const tokens = isSameName(holder, fullName(client))
    ? []
    : toClientSearchTokens({ firstName: holder, lastName: '' })
  return [
    toItem(passCodeSearchToken(passCode), client, ''),
    ...tokens.map((token) => ({
      ...toItem(token, client, joinSearchTokens(tokens)),
      ...searchTokenKey(token, `${client.id}~pass`),
    })),
  ]
}

export function activePassSearchTokens(client: Client) {
  const { activePassCode: passCode, activePassName: holder = '' } = client.summary
  return passCode ? passSearchTokenItems({ passCode, fullName: holder }, client) : []
}

export const passTokenWrites = (pass: NamedPass, client: SearchedClient): Write[] =>
  passSearchTokenItems(pass, client).map((Item) => ({ Put: { TableName: TABLE_NAME, Item } }))

export const passSearchTokenDeletes = (pass: NamedPass, client: SearchedClient): Write[] =>
  passSearchTokenItems(pass, client).map(({ pk, sk }) => ({
    Delete: { TableName: TABLE_NAME, Key: { pk, sk } },
  }))

const deleteWrite = (token: string, clientId: string): Write => ({
  Delete: { TableName: TABLE_NAME, Key: searchTokenKey(token, clientId) },
})

export async function findActivePassCodes(): Promise<{ passCode: string; name: string }[]> {
  const passes: { passCode: string; name: string }[] = []
  const pages = readTokens(passCodeSearchToken(PASS_CODE_PREFIX))
  for (let count = 0; count < MAX_PAGES_PER_WORD; count++) {
    const { value } = await pages.next()
    if (!value) break
    for (const { sk, name } of value.Items ?? []) {
      const passCode = parsePassCode(String(sk).split('#')[0] ?? '')
      if (passCode) passes.push({ passCode, name: String(name) })
    }
  }
  return passes
}

/** `hasMore` is true if the search stopped at a limit. */
type FoundClientIds = { ids: string[]; hasMore: boolean }

export const findClientIds = (text: string): Promise<FoundClientIds> =>
  findByWords(parseSearchWords(text), { max: MAX_SEARCH_RESULTS })

export async function findClientIdsByTokens(words: readonly string[]): Promise<string[]> {
  const tokens = words.map((word) => word.slice(0, MAX_SEARCH_TOKEN_LENGTH))
  return (await findByWords(tokens, { max: MAX_CLIENTS_PER_TOKEN, matchesWholeWord: true })).ids
}

/** Queries the first word and filters by the other words. If the results exceed one page, also queries other words until one query ends. */
async function findByWords(
  words: readonly string[],
  { max, matchesWholeWord }: { max: number; matchesWholeWord?: boolean },
): Promise<FoundClientIds> {
  const [firstWord, ...otherWords] = words.filter(isSearchable)
  if (!firstWord) return { ids: [], hasMore: false }
  const query = (word: string) =>
    readTokens(
      matchesWholeWord ? searchTokenKey(word, '').sk : word,
      words.filter((other) => other !== word),
      words.length === 1 ? max * 4 : undefined,
    )
  const ids = new Set<string>()
  const queries = [query(firstWord)]
  for (let page = 1; ; page++) {
    const results = await Promise.all(queries.map((pages) => pages.next()))
    for (const { value } of results) for (const { clientId } of value?.Items ?? []) ids.add(String(clientId))
    const isComplete = results.some(({ value }) => !value?.LastEvaluatedKey)
    if (isComplete || words.length === 1 || ids.size > max || page === MAX_PAGES_PER_WORD) {
      return { ids: [...ids].slice(0, max), hasMore: !isComplete || ids.size > max }
    }
    if (page === 1) queries.push(...otherWords.slice(0, MAX_OTHER_WORDS).map(query))
  }
}

/** Reads tokens that begin with `prefix`, with a consistent read. The client must also match `otherWords`. */
function readTokens(prefix: string, otherWords: readonly string[] = [], limit?: number) {
  const hasInitial = otherWords.some((word) => !isSearchable(word))
  return paginateQuery(
    { client: ddb },
    {
      TableName: TABLE_NAME,
      KeyConditionExpression: 'pk = :partition AND begins_with(sk, :prefix)',
      ...(otherWords.length > 0 && {
        FilterExpression: otherWords.map((word, i) => `(${wordCondition(word, i)})`).join(' AND '),
      }),
      ...(hasInitial && { ExpressionAttributeNames: { '#name': 'name' } }),
      ExpressionAttributeValues: {
        ':partition': searchTokenKey(prefix, '').pk,
        ':prefix': prefix,
        ...Object.fromEntries(otherWords.flatMap(wordValues)),
      },
      Limit: limit,
      ConsistentRead: true,
    },
  )
}

/** A single letter has no search token, so the condition compares it with the beginnings of words in the name. */
function wordCondition(word: string, i: number): string {
  const containsWord = `contains(words, :other${i})`
  if (isSearchable(word)) return containsWord
  return `${containsWord} OR contains(#name, :other${i}) OR contains(#name, :inside${i}) OR begins_with(#name, :first${i})`
}

function wordValues(word: string, i: number): [string, string][] {
  const value: [string, string] = [`:other${i}`, ` ${word}`]
  if (isSearchable(word)) return [value]
  return [value, [`:inside${i}`, ` ${word.toUpperCase()}`], [`:first${i}`, word.toUpperCase()]]
}
