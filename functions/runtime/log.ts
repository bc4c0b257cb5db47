import { Logger } from '@aws-lambda-powertools/logger'

/** One line of JSON per event. Names, addresses, codes and bodies never go into it. */
export const log = new Logger({ serviceName: 'gym' })
