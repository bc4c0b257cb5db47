/** The stack and the local cloud must set each of these variables for every Lambda. */
export const environmentVariableNames = ['TABLE_NAME', 'SITE_URL', 'MAIL_FROM'] as const

/** Only Lambdas that manage accounts have it. */
export const USER_POOL_ID_ENV = 'USER_POOL_ID'

/** The administrator of `adminEmail`, for the Lambda that invites the first one. */
export const ADMIN_EMAIL_ENV = 'ADMIN_EMAIL'

export const ANCHOR_BUCKET_ENV = 'ANCHOR_BUCKET'

/** The bucket of the pages, and the folder of what renders them, for the Lambdas that do. */
export const SITE_BUCKET_ENV = 'SITE_BUCKET'
export const SITE_RENDERER_ENV = 'SITE_RENDERER'
/** The private bucket of pictures that were uploaded and are not processed yet. */
export const UPLOADS_BUCKET_ENV = 'UPLOADS_BUCKET'

export const EXPORT_BUCKET_ENV = 'EXPORT_BUCKET'

/** The jobs that operations start, and the variables with the names of their Lambdas. */
export const startedJobEnv = {
  publishSite: 'PUBLISH_SITE_FUNCTION',
  writeExport: 'WRITE_EXPORT_FUNCTION',
  sendDueEmails: 'SEND_DUE_EMAILS_FUNCTION',
} as const
export type StartedJob = keyof typeof startedJobEnv

/** The deployed template never sets it, so a deployed Lambda cannot run without rate limits. */
export const LOCAL_CLOUD_ENV = 'LOCAL_CLOUD'

/** Operators' commands set it: nobody waits for an answer of theirs, and a slow table must not end them halfway. */
export const TABLE_REQUEST_TIMEOUT_ENV = 'TABLE_REQUEST_TIMEOUT_MS'
export const COMMAND_TABLE_TIMEOUT_MS = 30_000

/** Lambdas publish unexpected errors on this diagnostics channel; `npm start` prints them with their messages. */
export const UNEXPECTED_ERRORS_CHANNEL = 'gym.unexpected-errors'

export type EnvironmentVariableName = (typeof environmentVariableNames)[number]
export type LambdaEnvironment = Readonly<Record<EnvironmentVariableName, string>>
