import { operationRows } from '#shared/operations.ts'
import { buildOpenApi } from '#shared/service/openapi.ts'
import { getOpenApi } from '#shared/service/service-operations.ts'
import { createStatelessHandler } from './stateless-handler.ts'

const description = buildOpenApi(operationRows)

export const handler = createStatelessHandler(getOpenApi, async () => description)
