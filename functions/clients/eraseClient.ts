import { eraseClient } from '#shared/clients/clients-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { eraseOnRequest } from './erase-person.ts'

export const handler = createHandler(eraseClient, async ({ input, staff }) =>
  eraseOnRequest(input, await createStaffContext(staff)),
)
