import { CognitoError, invalidParameter } from './cognito-error.ts'
import type { Pool } from './pool.ts'

export type Input = Readonly<Record<string, unknown>>
export type Output = object

/** An operation of the user pool. */
export type Operation = (pool: Pool, input: Input) => Output | Promise<Output>

/** A required string member. */
export function requiredString(input: Input, name: string): string {
  const value = input[name]
  if (typeof value === 'string' && value !== '') return value
  throw invalidParameter(
    `1 validation error detected: Value at '${name}' failed to satisfy constraint: Member must not be null`,
  )
}

export function optionalString(input: Input, name: string): string | undefined {
  return input[name] === undefined ? undefined : requiredString(input, name)
}

/** A structure or map; empty if missing. */
export function objectMember(input: Input, name: string): Input {
  const value = input[name]
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function arrayMember(input: Input, name: string): Input[] {
  const value = input[name]
  return Array.isArray(value) ? value.map((member) => (typeof member === 'object' ? { ...member } : {})) : []
}

export function checkClient({ state }: Pool, input: Input): void {
  const id = requiredString(input, 'ClientId')
  if (id === state.clientId) return
  throw new CognitoError('ResourceNotFoundException', `User pool client ${id} does not exist.`)
}

export function checkPool({ state }: Pool, input: Input): void {
  const id = requiredString(input, 'UserPoolId')
  if (id === state.userPoolId) return
  throw new CognitoError('ResourceNotFoundException', `User pool ${id} does not exist.`)
}
