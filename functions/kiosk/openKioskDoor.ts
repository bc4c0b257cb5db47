import { openKioskDoor } from '#shared/kiosk/kiosk-operations.ts'
import { internetClient } from '../lib/external-request.ts'
import { createHandler } from '../lib/http/handler.ts'
import { openDoor } from './open-door.ts'

export const handler = createHandler(openKioskDoor, async ({ input, kiosk }) => ({
  isOpen: await openDoor(await kiosk.kiosk(), input.visitId, { now: new Date(), network: internetClient }),
}))
