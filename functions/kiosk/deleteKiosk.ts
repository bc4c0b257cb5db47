import { deleteKiosk } from '#shared/kiosk/kiosks-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as kiosks from './kiosks.ts'

export const handler = createHandler(deleteKiosk, async ({ input, staff }) => {
  await kiosks.remove(input.id, await createStaffContext(staff))
  return input
})
