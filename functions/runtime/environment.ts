import type { EnvironmentName } from '#shared/environment.ts'

/** A setting of this Lambda; its absence is a fault of the deployment. */
export function setting(name: EnvironmentName): string {
  const value = process.env[name]
  if (!value) throw new Error(`The environment variable ${name} is not set`)
  return value
}
