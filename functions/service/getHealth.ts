import { getHealth } from '#shared/service/service-operations.ts'
import { createStatelessHandler } from './stateless-handler.ts'

export const handler = createStatelessHandler(getHealth, async () => ({ status: 'ok' as const }))
