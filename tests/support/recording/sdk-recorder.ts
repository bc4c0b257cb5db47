import { AsyncLocalStorage } from 'node:async_hooks'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { requiredPermissions } from './required-permissions.ts'

type Command = { constructor: { name: string }; input: Record<string, unknown> }
type Send = (this: unknown, command: Command, ...rest: unknown[]) => unknown
type Handler = (...parameters: unknown[]) => unknown

const operation = new AsyncLocalStorage<string>()

export const recorded = new Map<string, Set<string>>()

/** Wraps the handler of an operation: every AWS call that it makes is recorded under the operation's name. */
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
  const known = recorded.get(name) ?? new Set()
  for (const permission of permissions) known.add(permission)
  recorded.set(name, known)
}
