import { Logger } from '@aws-lambda-powertools/logger'

/** Structured JSON logs. Never log names, emails, IP addresses, pass codes or bodies. */
export const logger = new Logger({ serviceName: 'gym' })
