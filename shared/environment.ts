/** Environment variables of every Lambda; the stack and the local cloud must set each of them. */
export const environmentVariableNames = [
  'TABLE_NAME',
  /** Origin of the site, without a trailing slash. */
  'SITE_URL',
  /** Sender of all emails. */
  'MAIL_FROM',
] as const

/** Set by the local cloud only: the deployed template never sets it, so a deployed Lambda cannot run without rate limits. */
export const LOCAL_CLOUD_ENV = 'LOCAL_CLOUD'

/** Diagnostics channel on which Lambdas publish unexpected errors; `npm start` prints them with their messages. */
export const UNEXPECTED_ERRORS_CHANNEL = 'gym.unexpected-errors'

export type EnvironmentVariableName = (typeof environmentVariableNames)[number]
export type LambdaEnvironment = Readonly<Record<EnvironmentVariableName, string>>
