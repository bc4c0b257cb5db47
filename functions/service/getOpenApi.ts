import { getOpenApi } from '#shared/service/service-operations.ts'
import { createStatelessHandler } from './stateless-handler.ts'

let description: ReturnType<typeof describeApi> | undefined

export const handler = createStatelessHandler(getOpenApi, () => {
  description ??= describeApi()
  return description
})

/** Loads the modules on the first request, because they include the schemas of all operations. */
async function describeApi() {
  const [{ operationEntries: operationRows }, { buildOpenApi }] = await Promise.all([
    import('#shared/operations.ts'),
    import('#shared/service/openapi.ts'),
  ])
  return buildOpenApi(operationRows)
}
