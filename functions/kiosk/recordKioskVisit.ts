import { recordKioskVisit } from '#shared/kiosk/kiosk-operations.ts'
import { createKioskContext } from '../lib/http/authorize-kiosk.ts'
import { createHandler } from '../lib/http/handler.ts'
import { recordOfflineVisit } from './record-offline-visit.ts'

export const handler = createHandler(recordKioskVisit, async ({ input, request, kiosk }) => {
  const { pairing } = await kiosk.kiosk()
  // Limits the visit's time to the period from the pairing of the kiosk until now.
  const at = Math.min(Math.max(input.at, Date.parse(pairing.at)), Date.now())
  return recordOfflineVisit(input.code, request, await createKioskContext(kiosk, new Date(at)))
})
