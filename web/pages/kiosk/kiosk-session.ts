import { pairKiosk } from '#shared/kiosk/kiosk-operations.ts'
import type { Input, Operation, Output } from '#shared/lib/operation.ts'
import { ApiError } from '../../api-client/api-error.ts'
import { callOperation } from '../../api-client/call.ts'
import { createStore } from '../../ui/create-store.ts'
import { createKioskClock, type KioskClock } from './kiosk-clock.ts'
import { createSigningKey, importHashKey, importSnapshotKey } from './kiosk-keys.ts'
import {
  clearStoredValues,
  type KioskConfiguration,
  type KioskIdentity,
  readValue,
  storeValue,
  visitStore,
} from './kiosk-storage.ts'
import { callSigned } from './signed-call.ts'

type SessionState = {
  readonly kind: 'starting' | 'unpaired' | 'paired'
  /** True if staff removed the kiosk, or paired another tablet as this kiosk. */
  readonly isRemoved?: true
  readonly facts?: KioskConfiguration | undefined
  readonly isOffline?: boolean
  readonly waitingVisits?: number
  readonly clockErrorMinutes?: number | undefined
}

const store = createStore<SessionState>({ kind: 'starting' })
export const useKioskState = () => store.useSlice((state) => state)
export const getKioskState = () => store.get()
export const updateKioskState = (changes: Partial<SessionState>) => store.set({ ...store.get(), ...changes })

const clocks = { wall: () => Date.now(), monotonic: () => performance.now() }
let pairedKiosk: { identity: KioskIdentity; clock: KioskClock } | undefined

/** Throws if the tablet is not paired. */
export function getPairedKiosk() {
  if (!pairedKiosk) throw new Error('This tablet is not paired')
  return pairedKiosk
}

export async function startKiosk(): Promise<void> {
  const identity = await readValue('identity')
  if (!identity) return store.set({ kind: 'unpaired', waitingVisits: await visitStore.count() })
  pairedKiosk = { identity, clock: createKioskClock(clocks, await readValue('clock')) }
  store.set({ kind: 'paired', facts: await readValue('facts') })
}

export async function pairTablet(pairingCode: string): Promise<void> {
  // Stores the key before pairing. In a browser without storage, pairing then fails before the code is used. A retry sends the same key.
  const tabletKey = (await readValue('tabletKey')) ?? (await createSigningKey())
  await storeValue('tabletKey', tabletKey)
  const { signingKey, publicKey } = tabletKey
  const { kioskId, hashSecret, snapshotKey } = await callOperation(pairKiosk, { pairingCode, publicKey }, {})
  const [hashKey, snapshotCryptoKey] = await Promise.all([
    importHashKey(hashSecret),
    importSnapshotKey(snapshotKey),
  ])
  await storeValue('identity', { kioskId, signingKey, hashKey, snapshotKey: snapshotCryptoKey })
  // Requests persistent storage, because the browser might otherwise delete stored visits when the disk is full.
  await navigator.storage?.persist?.().catch(() => false)
  await startKiosk()
}

type CallOptions = { idempotencyKey?: string; signal?: AbortSignal }

export async function callAsKiosk<Op extends Operation>(
  operation: Op,
  input: Input<Op>,
  options: CallOptions = {},
): Promise<Output<Op>> {
  const { identity, clock } = getPairedKiosk()
  try {
    return await callSigned(operation, input, { ...options, signer: identity, clock })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'kioskTakenAway') await deletePairing()
    throw error
  }
}

/** Deletes the signing key and the snapshot of a kiosk that staff have removed. */
async function deletePairing(): Promise<void> {
  pairedKiosk = undefined
  await clearStoredValues()
  store.set({ kind: 'unpaired', isRemoved: true, waitingVisits: await visitStore.count() })
}
