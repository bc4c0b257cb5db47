import { checkInAtKiosk } from '#shared/kiosk/kiosk-operations.ts'
import { createKioskContext } from '../lib/http/authorize-kiosk.ts'
import { createHandler } from '../lib/http/handler.ts'
import { admitAtKiosk } from './admit-at-kiosk.ts'
import { requireWithinKioskLimit } from './find-at-door.ts'

export const handler = createHandler(checkInAtKiosk, async ({ input, request, kiosk }) => {
  const by = await createKioskContext(kiosk)
  await requireWithinKioskLimit(kiosk.userId, by.now)
  return admitAtKiosk(input.code, request, by)
})
