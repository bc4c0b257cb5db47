import { getKioskSnapshot } from '#shared/kiosk/kiosk-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as kiosks from '../lib/store/kiosks.ts'
import { createSnapshot } from './snapshot.ts'

export const handler = createHandler(getKioskSnapshot, async ({ kiosk: caller }) => {
  const kiosk = await caller.kiosk()
  const snapshotNumber = (kiosk.snapshots ?? 0) + 1
  await kiosks.update(kiosk.id, { snapshots: snapshotNumber })
  return createSnapshot(kiosk, snapshotNumber, new Date())
})
