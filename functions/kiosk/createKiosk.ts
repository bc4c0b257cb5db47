import { createKiosk } from '#shared/kiosk/kiosks-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as kiosks from './kiosks.ts'

export const handler = createHandler(createKiosk, async ({ input, staff }) =>
  kiosks.create(input, await createStaffContext(staff)),
)
