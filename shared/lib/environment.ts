/** Environment variables of every Lambda; the stack and the local cloud must set each of them. */
export const environmentVariableNames = [
  'TABLE_NAME',
  /** Origin of the site, without a trailing slash. */
  'SITE_URL',
  /** Sender of all emails. */
  'MAIL_FROM',
] as const

/** Set for anchorLedger where the deployment keeps anchors under Object Lock. */
export const ANCHOR_BUCKET_ENV = 'ANCHOR_BUCKET'

/** Set by the local cloud only: the deployed template never sets it, so a deployed Lambda cannot run without rate limits. */
export const LOCAL_CLOUD_ENV = 'LOCAL_CLOUD'

/** Set by operators' commands: nobody waits for an answer of theirs, and a slow table must not end them halfway. */
export const TABLE_REQUEST_TIMEOUT_ENV = 'TABLE_REQUEST_TIMEOUT_MS'
export const COMMAND_TABLE_TIMEOUT_MS = 30_000

/** Diagnostics channel on which Lambdas publish unexpected errors; `npm start` prints them with their messages. */
export const UNEXPECTED_ERRORS_CHANNEL = 'gym.unexpected-errors'

export type EnvironmentVariableName = (typeof environmentVariableNames)[number]
export type LambdaEnvironment = Readonly<Record<EnvironmentVariableName, string>>
