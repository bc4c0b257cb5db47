import { checkInAtKiosk, lookUpAtKiosk, openKioskDoor } from '#shared/kiosk/kiosk-operations.ts'
import { ApiError } from '../../api-client/api-error.ts'
import { createIdempotencyKeyCache } from './check-in-keys.ts'
import type { KioskCardContent } from './kiosk-desk.ts'
import { callAsKiosk, getKioskState, updateKioskState } from './kiosk-session.ts'
import { admitOffline } from './offline-desk.ts'

/** After this time without a response, the tablet decides without the server and sends the visit later. */
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

/** Opens the door. Offline, the tablet calls the door's relay itself, which needs an HTTPS URL. Returns undefined if it cannot open a door. */
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

/** True if the server cannot be reached or is overloaded. Other errors are decisions of the server. */
const isUnreachable = ({ code, status }: ApiError): boolean => code === 'unavailable' || status >= 500
