import { AsyncLocalStorage } from 'node:async_hooks'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { userPoolActions } from '#infra/aws/grant.ts'

type Command = { constructor: { name: string }; input: Record<string, unknown> }
type Send = (this: unknown, command: Command, ...rest: unknown[]) => unknown
type Handler = (...parameters: unknown[]) => unknown

const operation = new AsyncLocalStorage<string>()

export const recordedPermissions = new Map<string, Set<string>>()

/** Wraps a handler, and records its AWS calls under the operation's name. */
export function recordCalls(name: string, handler: Handler): Handler {
  return (...parameters) => operation.run(name, () => handler(...parameters))
}

const client = Object.getPrototypeOf(DynamoDBClient).prototype as { send: Send }
const { send } = client
client.send = function (command, ...rest) {
  const name = operation.getStore()
  if (name) addPermissions(name, requiredPermissions(command.constructor.name, command.input))
  return send.call(this, command, ...rest)
}

const { fetch } = globalThis
globalThis.fetch = (input, init) => {
  const [, command] = (input instanceof Request && input.headers.get('x-amz-target')?.split('.')) || []
  const name = operation.getStore()
  if (name && command) addPermissions(name, requiredPermissions(command, {}))
  return fetch(input, init)
}

function addPermissions(name: string, permissions: readonly string[]): void {
  const known = recordedPermissions.get(name) ?? new Set()
  for (const permission of permissions) known.add(permission)
  recordedPermissions.set(name, known)
}

type Input = Readonly<Record<string, unknown>>

function requiredPermissions(command: string, input: Input): string[] {
  const name = command.replace(/(Item)?(Command)?$/, '')
  if (name === 'SendRawEmail') return ['ses:SendRawEmail on mail', 'ses:SendEmail on mail']
  if (['GetSendQuota', 'GetIdentityVerificationAttributes'].includes(name)) return [`ses:${name} on *`]
  if (name === 'GetSecretValue') return ['secretsmanager:GetSecretValue on secret']
  // The buckets have their own grants: infra/aws/anchor-bucket.ts, export-bucket.ts and site-publication.ts.
  if (/Object$|MultipartUpload$|^UploadPart$|^Invoke$/.test(name)) return []
  const userPoolAction = userPoolActions.find((action) => `${action}Command` === command)
  if (userPoolAction) return [`cognito-idp:${userPoolAction} on user pool`]
  const permissions = tablePermissions[name]
  if (!permissions) throw new Error(`Which permission does ${command} need?`)
  return permissions(input)
}

const onTable = (action: string) => () => [`dynamodb:${action} on table`]
const byPart: Readonly<Record<string, string>> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
}

/** All handlers read these two items, so reading them is a separate permission. */
const isPublishedSettings = (key: unknown) =>
  /^{"pk":"SETTINGS","sk":"(PUBLISHED|WANTED_EVENTS)"}$/.test(JSON.stringify(key))

const tablePermissions: Readonly<Record<string, (input: Input) => string[]>> = {
  Get: ({ Key }) => [`dynamodb:GetItem on ${isPublishedSettings(Key) ? 'settings' : 'table'}`],
  Put: onTable('PutItem'),
  Update: onTable('UpdateItem'),
  Delete: onTable('DeleteItem'),
  BatchGet: onTable('BatchGetItem'),
  BatchWrite: onTable('BatchWriteItem'),
  Scan: onTable('Scan'),
  Query: ({ IndexName }) => [`dynamodb:Query on ${IndexName ? `index ${IndexName}` : 'table'}`],
  TransactWrite: ({ TransactItems }) => transactionPermissions(TransactItems),
  TransactGet: ({ TransactItems }) => transactionPermissions(TransactItems),
}

function transactionPermissions(items: unknown): string[] {
  if (!Array.isArray(items)) throw new Error('A transaction without parts')
  return items.flatMap((item: object) =>
    Object.keys(item).map((part) => `dynamodb:${byPart[part] ?? `unknown ${part}`} on table`),
  )
}
