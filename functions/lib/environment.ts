import type { EnvironmentVariableName } from '#shared/lib/environment.ts'
import { InternalError } from './internal-error.ts'

/** Reads a required environment variable of the Lambda. */
export function requireEnv(name: EnvironmentVariableName): string {
  const value = process.env[name]
  if (!value)
    throw new InternalError(
      'environmentVariableMissing',
      `Environment variable ${name} is not set (see shared/lib/environment.ts)`,
    )
  return value
}
