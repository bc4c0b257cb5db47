import { Logger } from '@aws-lambda-powertools/logger'

/** Never log names, emails, IP addresses, pass codes or bodies. */
export const logger = new Logger({ serviceName: 'gym' })
