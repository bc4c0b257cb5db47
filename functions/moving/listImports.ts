import { listImports } from '#shared/moving/imports-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as imports from './imports.ts'

export const handler = createHandler(listImports, async () => {
  const found = await imports.list()
  const items = await Promise.all(
    found.map(async (one) => ({ ...one, ...(await imports.countRows(one.id)) })),
  )
  return { items }
})
