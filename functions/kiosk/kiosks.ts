import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  randomInt,
  randomUUID,
} from 'node:crypto'
import type { ListedKiosk } from '#shared/kiosk/kiosks-operations.ts'
import type { ActivityType } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { MS_PER_MINUTE } from '#shared/lib/dates/durations.ts'
import { type Kiosk, PAIRING_MINUTES } from '#shared/lib/kiosk.ts'
import { randomCharacters } from '#shared/lib/pass-code.ts'
import * as webhooks from '../integrations/webhooks.ts'
import { sha256 } from '../lib/sha256.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { kioskKey, kioskPairingKey } from '../lib/table/keys.ts'
import { deleteWrite, insertWrite, transact, transactOrThrow, updateWrite } from '../lib/table/transact.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'

/** 8 characters from an alphabet of 32 give 2^40 possible codes, too many to guess in the few minutes for which a code is valid. */
const CODE_LENGTH = 8
const SECRET_BYTES = 32
const IF_STORED = { expression: 'attribute_exists(pk)' }

export const toListedKiosk = ({ pairing, ...kiosk }: Kiosk): ListedKiosk => ({
  ...kiosk,
  pairedAt: pairing?.at,
})

type KioskInput = Pick<Kiosk, 'name' | 'place' | 'webhookId' | 'relayUrl'>

const kioskActivityWrite = (type: ActivityType, id: string, { actor, now }: ActionContext) =>
  activityWrite({ type, actor, subject: { type: 'kiosk', id } }, now)

/** Returns the pairing code. No later response contains it, because the table stores only its hash. */
export async function create(input: KioskInput, by: ActionContext): Promise<Kiosk & { pairingCode: string }> {
  if (input.webhookId) await webhooks.get(input.webhookId)
  const pairingCode = randomCharacters(CODE_LENGTH, randomInt)
  const pairingExpiresAt = new Date(by.now.getTime() + PAIRING_MINUTES * MS_PER_MINUTE).toISOString()
  const kiosk: Kiosk = { ...input, id: randomUUID(), createdAt: by.now.toISOString(), pairingExpiresAt }
  const pairingItem = { kioskId: kiosk.id, expiresAt: pairingExpiresAt }
  await transactOrThrow([
    insertWrite({ ...kiosk, ...kioskKey(kiosk.id) }),
    insertWrite({
      ...pairingItem,
      ...kioskPairingKey(hashPairingCode(pairingCode)),
      ttl: Math.floor(Date.parse(pairingExpiresAt) / 1000),
    }),
    kioskActivityWrite('kioskCreated', kiosk.id, by),
  ])
  return { ...kiosk, pairingCode }
}

/** Ignores spaces, hyphens and case, because staff type the code on the tablet. */
export const hashPairingCode = (typedCode: string): string =>
  sha256(typedCode.replace(/[\s-]/g, '').toUpperCase())

export async function update(id: string, { name, ...input }: KioskInput, by: ActionContext): Promise<void> {
  if (input.webhookId) await webhooks.get(input.webhookId)
  const { place, webhookId, relayUrl } = input
  const failures = await transact([
    updateWrite(kioskKey(id), { name, place, webhookId, relayUrl }, IF_STORED),
    kioskActivityWrite('kioskChanged', id, by),
  ])
  if (failures.length > 0) throw new ApiError('kioskNotFound')
}

export async function remove(id: string, by: ActionContext): Promise<void> {
  const failures = await transact([
    deleteWrite(kioskKey(id), { ConditionExpression: 'attribute_exists(pk)' }),
    kioskActivityWrite('kioskDeleted', id, by),
  ])
  if (failures.length > 0) throw new ApiError('kioskNotFound')
}

/** Pairs a tablet with a code. If the response is lost, the same tablet gets the same secrets again. Returns undefined for another tablet. */
export async function pair(kiosk: Kiosk, publicKey: string, now: Date) {
  const { pairing = await storePairing(kiosk, publicKey, now) } = kiosk
  if (pairing?.publicKey !== publicKey) return undefined
  const { hashSecret, snapshotKey } = pairing
  const privateKey = createPrivateKey({ key: Buffer.from(snapshotKey, 'base64'), ...PRIVATE_KEY_FORMAT })
  const publicSnapshotKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return { hashSecret, snapshotKey: publicSnapshotKey.toString('base64') }
}

const PRIVATE_KEY_FORMAT = { format: 'der', type: 'pkcs8' } as const

async function storePairing({ id, name }: Kiosk, publicKey: string, now: Date) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pairing = {
    publicKey,
    hashSecret: randomBytes(SECRET_BYTES).toString('base64'),
    snapshotKey: privateKey.export(PRIVATE_KEY_FORMAT).toString('base64'),
    at: now.toISOString(),
  }
  const by = { actor: { kind: 'kiosk', id, name }, now } as const
  const failures = await transact([
    updateWrite(
      kioskKey(id),
      { pairing },
      { expression: 'attribute_exists(pk) AND attribute_not_exists(pairing)' },
    ),
    kioskActivityWrite('kioskPaired', id, by),
  ])
  return failures.length > 0 ? undefined : pairing
}

export function isUsableKey(publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
