import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { fullName } from '#shared/client.ts'
import { PASS_CODE_PREFIX, parsePassCode } from '#shared/day-pass.ts'
import {
  clientTokens,
  joinTokens,
  MAX_TOKEN_LENGTH,
  passCodeToken,
  SEARCH_RESULTS_MAX,
  type SearchableClient,
  searchWords,
} from '#shared/search-tokens.ts'
import { ddb, TABLE_NAME } from './table/dynamodb.ts'
import { searchTokenKey } from './table/keys.ts'
import type { Write } from './table/transact.ts'

/** A client can have several tokens with the same prefix, such as name and email. */
const MAX_TOKENS_READ = SEARCH_RESULTS_MAX * 4

type SearchedClient = SearchableClient & { id: string }

function toItem(token: string, client: SearchedClient, words: string) {
  return { ...searchTokenKey(token, client.id), clientId: client.id, name: fullName(client), words }
}

/** All token items of a client, except that of an active pass. */
export function tokenItems(client: SearchedClient) {
  const tokens = clientTokens(client)
  return tokens.map((token) => toItem(token, client, joinTokens(tokens)))
}

export const tokenWrites = (client: SearchedClient): Write[] =>
  tokenItems(client).map((Item) => ({ Put: { TableName: TABLE_NAME, Item } }))

/** Writes for changed details; empty if no token changes. */
export function tokenUpdateWrites(before: SearchedClient, after: SearchedClient): Write[] {
  const [old, current] = [clientTokens(before), clientTokens(after)]
  if (joinTokens(old) === joinTokens(current) && fullName(before) === fullName(after)) return []
  const gone = old.filter((token) => !current.includes(token))
  return [...gone.map((token) => deleteWrite(token, before.id)), ...tokenWrites(after)]
}

export const passTokenItem = (passCode: string, client: SearchedClient) =>
  toItem(passCodeToken(passCode), client, '')

/** Makes a client searchable by the code of the active pass. */
export const passTokenWrite = (passCode: string, client: SearchedClient): Write => ({
  Put: { TableName: TABLE_NAME, Item: passTokenItem(passCode, client) },
})

export const passTokenDeleteWrite = (passCode: string, clientId: string): Write =>
  deleteWrite(passCodeToken(passCode), clientId)

const deleteWrite = (token: string, clientId: string): Write => ({
  Delete: { TableName: TABLE_NAME, Key: searchTokenKey(token, clientId) },
})

/** IDs of the clients with a token per word of `text`, by prefix, in one read. */
export async function findClientIds(text: string): Promise<string[]> {
  const [longest, ...others] = searchWords(text)
  if (!longest) return []
  const { pk } = searchTokenKey(longest, '')
  const { Items = [] } = await ddb.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      KeyConditionExpression: 'pk = :partition AND begins_with(sk, :word)',
      ...(others.length > 0
        ? { FilterExpression: others.map((_, i) => `contains(words, :other${i})`).join(' AND ') }
        : { Limit: MAX_TOKENS_READ }),
      ExpressionAttributeValues: {
        ':partition': pk,
        ':word': longest,
        ...Object.fromEntries(others.map((word, i) => [`:other${i}`, ` ${word}`])),
      },
      ConsistentRead: true,
    }),
  )
  return [...new Set(Items.map(({ clientId }) => String(clientId)))].slice(0, SEARCH_RESULTS_MAX)
}

/** The codes of all active passes with the names of their clients, in one read. */
export async function findActivePassCodes(): Promise<{ passCode: string; name: string }[]> {
  const prefix = passCodeToken(PASS_CODE_PREFIX)
  const { Items = [] } = await ddb.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      KeyConditionExpression: 'pk = :partition AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':partition': searchTokenKey(prefix, '').pk, ':prefix': prefix },
      ConsistentRead: true,
    }),
  )
  return Items.flatMap(({ sk, name }) => {
    const passCode = parsePassCode(String(sk).split('#')[0] ?? '')
    return passCode ? { passCode, name: String(name) } : []
  })
}

const MAX_CLIENTS_OF_A_TOKEN = 100

/** Ids of clients who have the first of these words as a whole token and the others anywhere, in one read. */
export async function findClientIdsByToken(token: string, others: readonly string[] = []): Promise<string[]> {
  const key = searchTokenKey(token.slice(0, MAX_TOKEN_LENGTH), '')
  const { Items = [] } = await ddb.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      KeyConditionExpression: 'pk = :partition AND begins_with(sk, :token)',
      ...(others.length > 0 && {
        FilterExpression: others.map((_, i) => `contains(words, :other${i})`).join(' AND '),
      }),
      ExpressionAttributeValues: {
        ':partition': key.pk,
        ':token': key.sk,
        ...Object.fromEntries(others.map((word, i) => [`:other${i}`, ` ${word}`])),
      },
      ConsistentRead: true,
    }),
  )
  return [...new Set(Items.map(({ clientId }) => String(clientId)))].slice(0, MAX_CLIENTS_OF_A_TOKEN)
}
