import { createApiKey } from '#shared/integrations/api-keys-operations.ts'
import { createHandler, createStaffAction } from '../lib/http/handler.ts'
import { createKey } from './api-keys.ts'

export const handler = createHandler(createApiKey, async ({ input, staff }) =>
  createKey({ ...input, createdBy: staff.userId }, await createStaffAction(staff)),
)
