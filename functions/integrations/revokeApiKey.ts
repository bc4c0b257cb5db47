import { revokeApiKey } from '#shared/integrations/api-keys-operations.ts'
import { createHandler, createStaffAction } from '../lib/http/handler.ts'
import { revokeKey } from './api-keys.ts'

export const handler = createHandler(revokeApiKey, async ({ input, staff }) => {
  await revokeKey(input.id, await createStaffAction(staff))
  return input
})
