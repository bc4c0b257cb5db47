import { listImports } from '#shared/moving/imports-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as imports from './imports.ts'

export const handler = createHandler(listImports, async () => {
  const allImports = await imports.list()
  const items = await Promise.all(
    allImports.map(async (one) => ({ ...one, ...(await imports.countRows(one.id)) })),
  )
  return { items }
})
