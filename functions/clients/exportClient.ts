import { exportClient } from '#shared/clients/clients-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { exportPerson } from './export-person.ts'

export const handler = createHandler(exportClient, async ({ input, staff }) =>
  exportPerson(input.id, await createStaffContext(staff)),
)
