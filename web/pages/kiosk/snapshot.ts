import type { getKioskSnapshot } from '#shared/kiosk/kiosk-operations.ts'
import {
  type ColorSpan,
  getColorAt,
  invertSpanTimes,
  type KioskSnapshotBody,
  snapshotTextToSign,
} from '#shared/kiosk/kiosk-snapshot-body.ts'
import type { Output } from '#shared/lib/operation.ts'
import { fromBase64 } from './kiosk-keys.ts'

/** The list of people who may enter, signed by the server for offline use. The kiosk verifies the signature each time it reads the list. */
export type SignedSnapshot = Omit<Output<typeof getKioskSnapshot>, 'everySeconds'>

export type Snapshot = Pick<KioskSnapshotBody, 'phone' | 'until'> & {
  readonly number: number
  readonly people: ReadonlyMap<string, { readonly firstName: string; readonly spans: readonly ColorSpan[] }>
}

type SnapshotRecipient = { readonly kioskId: string; readonly snapshotKey: CryptoKey }

/** Returns undefined for a snapshot that is for another kiosk, was altered, or is older than the newest accepted one. */
export async function verifyAndParseSnapshot(
  signed: SignedSnapshot,
  recipient: SnapshotRecipient,
  newest: number,
): Promise<Snapshot | undefined> {
  const isAcceptable = signed.kioskId === recipient.kioskId && signed.number >= newest
  if (!isAcceptable || !(await hasValidSignature(signed, recipient.snapshotKey))) return undefined
  const { entries, phone, until } = JSON.parse(signed.body) as KioskSnapshotBody
  const people = new Map(
    entries.map(([hash, firstName, spans]) => [hash, { firstName, spans: invertSpanTimes(until, spans) }]),
  )
  return { number: signed.number, phone, until, people }
}

const hasValidSignature = (signed: SignedSnapshot, key: CryptoKey): Promise<boolean> =>
  crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    fromBase64(signed.signature),
    new TextEncoder().encode(snapshotTextToSign(signed)),
  )

const colors = { g: 'green', a: 'amber', x: 'red' } as const

type OfflineAdmission = { readonly color: 'green' | 'amber' | 'red'; readonly firstName?: string }

/** Decides offline whether a code admits a person. Returns undefined if the snapshot has expired. The result is the same for an unknown code and for a code without access. */
export function decideOfflineAdmission(
  { until, people }: Pick<Snapshot, 'until' | 'people'>,
  hash: string,
  now: number,
): OfflineAdmission | undefined {
  if (now >= until) return undefined
  const { firstName, spans = [] } = people.get(hash) ?? {}
  const color = colors[getColorAt(spans, now)]
  return color === 'red' || firstName === undefined ? { color: 'red' } : { color, firstName }
}
