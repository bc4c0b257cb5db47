import { AsyncLocalStorage } from 'node:async_hooks'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, expect } from 'vitest'
import { permissionsFor } from './permissions-of-call.ts'
import { writeRecording } from './recordings.ts'

type Command = { constructor: { name: string }; input: Record<string, unknown> }
type Send = (this: unknown, command: Command, ...rest: unknown[]) => unknown
type Handler = (...parameters: unknown[]) => unknown

const operation = new AsyncLocalStorage<string>()
const needed = new Map<string, Set<string>>()

/** The handler of an operation, with everything that it asks of AWS noted under the operation's name. */
export function recorded(name: string, handler: Handler): Handler {
  return (...parameters) => operation.run(name, () => handler(...parameters))
}

/** All clients of the SDK send by the method of one class. */
const client = Object.getPrototypeOf(DynamoDBClient).prototype as { send: Send }
const { send } = client
client.send = function (command, ...rest) {
  const name = operation.getStore()
  if (name) note(name, permissionsFor(command.constructor.name, command.input))
  return send.call(this, command, ...rest)
}

/** What is too small for a client of the SDK signs its calls itself. */
const { fetch } = globalThis
globalThis.fetch = (input, init) => {
  const [, command] = (input instanceof Request && input.headers.get('x-amz-target')?.split('.')) || []
  const name = operation.getStore()
  if (name && command) note(name, permissionsFor(command, {}))
  return fetch(input, init)
}

function note(name: string, permissions: readonly string[]): void {
  const known = needed.get(name) ?? new Set()
  for (const permission of permissions) known.add(permission)
  needed.set(name, known)
}

afterAll(() => writeRecording(expect.getState().testPath ?? 'unknown', needed))
