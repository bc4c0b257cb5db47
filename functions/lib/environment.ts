import type { EnvironmentVariableName } from '#shared/environment.ts'

/** Reads a required environment variable of the Lambda. */
export function requireEnv(name: EnvironmentVariableName): string {
  const value = process.env[name]
  if (!value) throw new Error(`Environment variable ${name} is not set (see shared/environment.ts)`)
  return value
}
