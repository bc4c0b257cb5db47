import { revokeApiKey } from '#shared/integrations/api-keys-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { deleteApiKey } from './api-keys.ts'

export const handler = createHandler(revokeApiKey, async ({ input, staff }) => {
  await deleteApiKey(input.id, await createStaffContext(staff))
  return input
})
