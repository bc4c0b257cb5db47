/** The stack and the local cloud set these variables for every Lambda. */
export const environmentVariableNames = ['TABLE_NAME', 'SITE_URL', 'MAIL_FROM'] as const

export const USER_POOL_ID_ENV = 'USER_POOL_ID'

export const ADMIN_EMAIL_ENV = 'ADMIN_EMAIL'

export const LEDGER_ANCHOR_BUCKET_ENV = 'ANCHOR_BUCKET'

export const SITE_BUCKET_ENV = 'SITE_BUCKET'
export const SITE_RENDERER_ENV = 'SITE_RENDERER'
export const UPLOADS_BUCKET_ENV = 'UPLOADS_BUCKET'

export const EXPORT_BUCKET_ENV = 'EXPORT_BUCKET'

export const invocableJobEnvNames = {
  publishSite: 'PUBLISH_SITE_FUNCTION',
  writeExport: 'WRITE_EXPORT_FUNCTION',
  sendDueEmails: 'SEND_DUE_EMAILS_FUNCTION',
  offerFreeSeats: 'OFFER_FREE_SEATS_FUNCTION',
} as const
export type InvocableJob = keyof typeof invocableJobEnvNames

/** Rate limits can be turned off only where this variable is set. The deployed template never sets it, so AWS always has rate limits. */
export const LOCAL_CLOUD_ENV = 'LOCAL_CLOUD'

/** Command-line scripts set this variable, because they can wait longer for the table than Lambdas. */
export const TABLE_REQUEST_TIMEOUT_ENV = 'TABLE_REQUEST_TIMEOUT_MS'
export const SCRIPT_TABLE_TIMEOUT_MS = 30_000

/** The name of a diagnostics channel for unexpected errors. `npm start` prints the errors. */
export const UNEXPECTED_ERRORS_CHANNEL = 'gym.unexpected-errors'

export type EnvironmentVariableName = (typeof environmentVariableNames)[number]
export type LambdaEnvironment = Readonly<Record<EnvironmentVariableName, string>>
