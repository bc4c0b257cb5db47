import { getHealth } from '#shared/operations/service.ts'
import { createStatelessHandler } from '../lib/http/stateless-handler.ts'

export const handler = createStatelessHandler(getHealth, async () => ({ status: 'ok' as const }))
