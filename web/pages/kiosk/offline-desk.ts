import { recordKioskVisit } from '#shared/kiosk/kiosk-operations.ts'
import { staffText } from '#shared/kiosk/staffed-hours.ts'
import { business } from '#shared/lib/settings/business.ts'
import type { DeskCard } from './kiosk-desk.ts'
import { hashCode } from './kiosk-keys.ts'
import { callAsKiosk, noteKioskState, ownKiosk } from './kiosk-session.ts'
import { keep, readKept, visitStore } from './kiosk-storage.ts'
import { decideOffline, readSnapshot, type SignedSnapshot, type Snapshot } from './snapshot.ts'
import { sendWaitingVisits } from './waiting-visits.ts'

/** A scan may come before it is read. */
let current: Promise<Snapshot | undefined> = Promise.resolve(undefined)

/** Verified again: what is on the disk may have been altered, or be of an earlier day. */
export function loadSnapshot(): void {
  current = readKept('snapshot')
    .then((kept) => kept && read(kept))
    .catch(() => undefined)
}

export async function takeSnapshot(signed: SignedSnapshot): Promise<void> {
  const newer = await read(signed)
  if (!newer) return
  current = Promise.resolve(newer)
  await keep('newest', newer.number)
  await keep('snapshot', signed)
}

const read = async (signed: SignedSnapshot) =>
  readSnapshot(signed, ownKiosk().identity, (await readKept('newest')) ?? 0)

/** Passes are in no snapshot: two kiosks could let the same one in. */
export async function admitOffline(code: string, key: string): Promise<DeskCard> {
  const { identity, clock } = ownKiosk()
  const snapshot = await current
  const now = clock.now()
  const card = snapshot && decideOffline(snapshot, await hashCode(identity.hashKey, code), now)
  if (!card || !snapshot)
    return { color: 'red', text: `No network, please call ${snapshot?.phone ?? business.phone}` }
  if (card.color === 'red') return { ...card, text: staffText(new Date(now)) }
  await visitStore.add({ key, body: JSON.stringify({ code, at: Math.round(now) }) })
  noteKioskState({ waitingVisits: await visitStore.count() })
  const text = card.color === 'green' ? `Welcome, ${card.firstName}` : staffText(new Date(now))
  return { ...card, text, visitId: key }
}

/** Of all tabs of this browser one sends. */
export async function sendVisits(): Promise<void> {
  await navigator.locks.request('kiosk-visits', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    await sendWaitingVisits(visitStore, ({ key, body }) =>
      callAsKiosk(recordKioskVisit, JSON.parse(body), { idempotencyKey: key }),
    )
  })
  noteKioskState({ waitingVisits: await visitStore.count() })
}
