import type {
  EnvironmentVariableName,
  SITE_BUCKET_ENV,
  UPLOADS_BUCKET_ENV,
  USER_POOL_ID_ENV,
} from '#shared/lib/environment.ts'
import { InternalError } from './internal-error.ts'

type OptionalVariableName = typeof USER_POOL_ID_ENV | typeof SITE_BUCKET_ENV | typeof UPLOADS_BUCKET_ENV

export function requireEnv(name: EnvironmentVariableName | OptionalVariableName): string {
  const value = process.env[name]
  if (!value)
    throw new InternalError(
      'environmentVariableMissing',
      `Environment variable ${name} is not set (see shared/lib/environment.ts)`,
    )
  return value
}
