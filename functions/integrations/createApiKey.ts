import { createApiKey } from '#shared/integrations/api-keys-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { insertApiKey } from './api-keys.ts'

export const handler = createHandler(createApiKey, async ({ input, staff }) =>
  insertApiKey({ ...input, createdBy: staff.userId }, await createStaffContext(staff)),
)
