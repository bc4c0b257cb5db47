import { getHealth } from '#shared/operations.ts'
import { lambda } from '../runtime/lambda.ts'

export const handler = lambda(getHealth, async () => ({ status: 'ok' as const }))
