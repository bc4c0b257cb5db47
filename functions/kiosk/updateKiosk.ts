import { updateKiosk } from '#shared/kiosk/kiosks-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { find } from '../lib/store/kiosks.ts'
import * as kiosks from './kiosks.ts'

export const handler = createHandler(updateKiosk, async ({ input: { id, ...changes }, staff }) => {
  await kiosks.update(id, changes, await createStaffContext(staff))
  const updatedKiosk = await find(id)
  if (!updatedKiosk) throw new ApiError('kioskNotFound')
  return kiosks.toListedKiosk(updatedKiosk)
})
