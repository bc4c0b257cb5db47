import type { EnvironmentVariableName, USER_POOL_ID_ENV } from '#shared/lib/environment.ts'
import { InternalError } from './internal-error.ts'

/** Reads a required environment variable of the Lambda. */
export function requireEnv(name: EnvironmentVariableName | typeof USER_POOL_ID_ENV): string {
  const value = process.env[name]
  if (!value)
    throw new InternalError(
      'environmentVariableMissing',
      `Environment variable ${name} is not set (see shared/lib/environment.ts)`,
    )
  return value
}
