import { type Input, ServiceError } from '../http/service.ts'
import type { Pool } from './pool.ts'

export type { Input }
export type Output = object

export type Operation = (pool: Pool, input: Input) => Output | Promise<Output>

/** Unknown users and wrong passwords get the same message, so that callers cannot find out which users exist. */
export const notAuthorized = (message = 'Incorrect username or password.') =>
  new ServiceError('NotAuthorizedException', message)

export const invalidParameter = (message: string) => new ServiceError('InvalidParameterException', message)

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

export function optionalObject(input: Input, name: string): Input {
  const value = input[name]
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function checkClientId({ state }: Pool, input: Input): void {
  const id = requiredString(input, 'ClientId')
  if (id === state.clientId) return
  throw new ServiceError('ResourceNotFoundException', `User pool client ${id} does not exist.`)
}

export function checkPoolId({ state }: Pool, input: Input): void {
  const id = requiredString(input, 'UserPoolId')
  if (id === state.userPoolId) return
  throw new ServiceError('ResourceNotFoundException', `User pool ${id} does not exist.`)
}
