import { buildOpenApi } from '#shared/openapi.ts'
import { getOpenApi } from '#shared/operations/service.ts'
import { operationRows } from '#shared/operations.ts'
import { createStatelessHandler } from '../lib/http/stateless-handler.ts'

const description = buildOpenApi(operationRows)

export const handler = createStatelessHandler(getOpenApi, async () => description)
