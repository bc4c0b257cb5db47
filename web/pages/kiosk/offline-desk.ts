import { recordKioskVisit } from '#shared/kiosk/kiosk-operations.ts'
import { getStaffContactText } from '#shared/kiosk/staffed-hours.ts'
import { business } from '#shared/lib/settings/business.ts'
import type { KioskCardContent } from './kiosk-desk.ts'
import { hashCheckInCode } from './kiosk-keys.ts'
import { callAsKiosk, getPairedKiosk, updateKioskState } from './kiosk-session.ts'
import { readValue, storeValue, visitStore } from './kiosk-storage.ts'
import {
  decideOfflineAdmission,
  type SignedSnapshot,
  type Snapshot,
  verifyAndParseSnapshot,
} from './snapshot.ts'
import { sendVisitsInOrder } from './waiting-visits.ts'

/** This is a promise, because a person may scan a code before the snapshot has been read. */
let currentSnapshot: Promise<Snapshot | undefined> = Promise.resolve(undefined)

/** Verifies the stored snapshot again, because it may have been altered or replaced with an older one. */
export function loadSnapshot(): void {
  currentSnapshot = readValue('snapshot')
    .then((stored) => stored && verifySnapshot(stored))
    .catch(() => undefined)
}

export async function storeSnapshot(signed: SignedSnapshot): Promise<void> {
  const newerSnapshot = await verifySnapshot(signed)
  if (!newerSnapshot) return
  currentSnapshot = Promise.resolve(newerSnapshot)
  await storeValue('newest', newerSnapshot.number)
  await storeValue('snapshot', signed)
}

const verifySnapshot = async (signed: SignedSnapshot) =>
  verifyAndParseSnapshot(signed, getPairedKiosk().identity, (await readValue('newest')) ?? 0)

/** Decides from the snapshot whether a person may enter. It contains no day passes, because two offline kiosks could accept the same pass. */
export async function admitOffline(code: string, idempotencyKey: string): Promise<KioskCardContent> {
  const { identity, clock } = getPairedKiosk()
  const snapshot = await currentSnapshot
  const now = clock.now()
  const card =
    snapshot && decideOfflineAdmission(snapshot, await hashCheckInCode(identity.hashKey, code), now)
  if (!card || !snapshot)
    return { color: 'red', text: `No network, please call ${snapshot?.phone ?? business.phone}` }
  if (card.color === 'red') return { ...card, text: getStaffContactText(new Date(now)) }
  await visitStore.add({ key: idempotencyKey, body: JSON.stringify({ code, at: Math.round(now) }) })
  updateKioskState({ waitingVisits: await visitStore.count() })
  const text = card.color === 'green' ? `Welcome, ${card.firstName}` : getStaffContactText(new Date(now))
  return { ...card, text, visitId: idempotencyKey }
}

/** Sends stored visits. Only one tab of the browser does this at a time. */
export async function sendVisits(): Promise<void> {
  await navigator.locks.request('kiosk-visits', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    await sendVisitsInOrder(visitStore, ({ key, body }) =>
      callAsKiosk(recordKioskVisit, JSON.parse(body), { idempotencyKey: key }),
    )
  })
  updateKioskState({ waitingVisits: await visitStore.count() })
}
