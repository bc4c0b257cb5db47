import { getHealth } from '#shared/operations.ts'
import { statelessLambda } from '../runtime/stateless-lambda.ts'

export const handler = statelessLambda(getHealth, async () => ({ status: 'ok' as const }))
