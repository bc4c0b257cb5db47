import { checkInAtKiosk, lookUpAtKiosk, openKioskDoor } from '#shared/kiosk/kiosk-operations.ts'
import { ApiError } from '../../api-client/api-error.ts'
import { createIdempotencyKeyCache } from './check-in-keys.ts'
import type { KioskCardContent } from './kiosk-desk.ts'
import { callAsKiosk, getKioskState, updateKioskState } from './kiosk-session.ts'
import { admitOffline } from './offline-desk.ts'

/** If the server does not respond within this time, the tablet decides about the check-in itself and sends the visit later. */
const CALL_TIMEOUT_MS = 4000
const DOOR_TIMEOUT_MS = 2500

const idempotencyKeys = createIdempotencyKeyCache(() => performance.now())

const timeoutOptions = (ms: number) => ({ signal: AbortSignal.timeout(ms) })

/** Uses the same idempotency key for the online and the offline visit, so that a lost response causes no second visit. */
export async function admit(code: string): Promise<KioskCardContent> {
  const idempotencyKey = idempotencyKeys.keyFor(code)
  try {
    const card = await callAsKiosk(
      checkInAtKiosk,
      { code },
      { idempotencyKey, ...timeoutOptions(CALL_TIMEOUT_MS) },
    )
    updateKioskState({ isOffline: false })
    idempotencyKeys.settle(code)
    return card
  } catch (error) {
    if (error instanceof ApiError && !isUnreachable(error)) {
      idempotencyKeys.settle(code)
      return { color: 'red', text: error.message }
    }
    updateKioskState({ isOffline: true })
    const card = await admitOffline(code, idempotencyKey)
    if (card.visitId) idempotencyKeys.settle(code)
    return card
  }
}

export const lookUp = (code: string): Promise<KioskCardContent> =>
  callAsKiosk(lookUpAtKiosk, { code }, timeoutOptions(CALL_TIMEOUT_MS))

/** Opens the door. Offline, the tablet calls the relay of the door directly by HTTPS. Returns undefined if the tablet cannot open a door. */
export function openDoor(visitId: string): Promise<boolean> | undefined {
  const { facts, isOffline } = getKioskState()
  if (!isOffline)
    return facts?.hasDoor
      ? callAsKiosk(openKioskDoor, { visitId }, timeoutOptions(DOOR_TIMEOUT_MS)).then(({ isOpen }) => isOpen)
      : undefined
  const { relayUrl } = facts ?? {}
  return relayUrl
    ? fetch(relayUrl, { method: 'POST', ...timeoutOptions(DOOR_TIMEOUT_MS) }).then(({ ok }) => ok)
    : undefined
}

/** True if the server cannot be reached or fails. With other errors, the server has decided about the check-in. */
const isUnreachable = ({ code, status }: ApiError): boolean => code === 'unavailable' || status >= 500
