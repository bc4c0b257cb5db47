import { sendKioskHeartbeat } from '#shared/kiosk/kiosk-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { business, policies } from '#shared/lib/settings/business.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as kiosks from '../lib/store/kiosks.ts'

export const handler = createHandler(sendKioskHeartbeat, async ({ input, kiosk: caller }) => {
  const { id, name, place, webhookId, relayUrl } = await caller.kiosk()
  const now = new Date()
  const { battery, waitingVisits, isKept } = input
  const heartbeat = { lastSeenAt: now.toISOString(), battery, waitingVisits, isKept }
  if (!(await kiosks.update(id, heartbeat))) throw new ApiError('kioskTakenAway')
  const { phone } = business
  const { offlineHours } = policies.kiosk
  return { now: now.getTime(), name, place, phone, relayUrl, hasDoor: webhookId !== undefined, offlineHours }
})
