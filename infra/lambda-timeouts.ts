import type { Definition } from '#shared/lib/operation.ts'

/** Seconds after which a Lambda is stopped. */
export const lambdaTimeoutSeconds: Readonly<Record<Definition['kind'], number>> = {
  /** Above the sum of the time limits of a handler's calls, below the 30 s at which an HTTP API gives up. */
  http: 15,
  job: 120,
  /** At which the user pool gives up on a trigger. */
  trigger: 5,
}
