import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Operation } from '#shared/lib/operation.ts'
import type { WalletPass } from '#shared/wallets/wallet-pass.ts'
import { getUnusedPassTtl } from '#shared/wallets/wallet-updates.ts'
import type { ApiRequest } from '../lib/http/request.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import { matchesHash, sha256 } from '../lib/sha256.ts'
import { loadRecords } from '../lib/store/client-records.ts'
import { findRecord } from '../lib/table/get-item.ts'
import { MEMBER_CODE_PREFIX, walletPassKey } from '../lib/table/keys.ts'
import type { Item } from '../lib/table/query-all.ts'
import { insertWrite, tryTransact } from '../lib/table/transact.ts'
import { getBySecret } from '../lib/writes/get-by-secret.ts'
import { deriveSerial } from './wallet-serial.ts'

const TOKEN_BYTES = 18

const WalletDevice = z.object({ pushToken: z.string(), registeredAt: z.string(), toldAt: z.string() })

/** A wallet pass whose file was created. It expires if no phone has it. `code` is the pass code or member code. */
export const WalletRecord = z.object({
  serial: z.string(),
  code: z.string(),
  /** The token is not stored as a hash, because each file of the pass must contain it. The token grants access to this pass only. */
  walletToken: z.string(),
  /** `shown` is the hash of the pass's content at the last notification, and `updatedAt` is the time of that notification. */
  shown: z.string(),
  updatedAt: z.string(),
  /** The phones that have the pass. Each key is the hash of a device ID. */
  devices: z.record(z.string(), WalletDevice),
  /** The time until which a run of updateWalletPasses has claimed the record to notify phones. */
  tellingUntil: z.optional(z.string()),
})
export type WalletRecord = z.infer<typeof WalletRecord>

export const contentHash = (pass: WalletPass): string => sha256(JSON.stringify(pass))

/** Returns the hash of a phone's device ID. The device ID itself is not stored. */
export const deviceHash = (deviceId: string): string => sha256(deviceId).slice(0, 32)

export const findWalletRecord = (serial: string) => findRecord(WalletRecord, walletPassKey(serial))

/** Finds the wallet records of a person's day passes and member codes. */
export function findWalletRecords(records: readonly Item[]): Promise<Item[]> {
  const secrets = records.flatMap(({ sk, id, memberCode }) => {
    if (sk === 'DAY_PASS') return String(id)
    return sk.startsWith(MEMBER_CODE_PREFIX) ? String(memberCode) : []
  })
  return loadRecords(secrets.map((secret) => walletPassKey(deriveSerial(secret))))
}

/** Returns the token of a pass. The token never changes, because a phone keeps the token of the first file. */
export async function ensureWalletToken(serial: string, pass: WalletPass, now: Date): Promise<string> {
  return retryWhenChanged(async () => {
    const existingRecord = await findWalletRecord(serial)
    if (existingRecord) return existingRecord.walletToken
    const record: WalletRecord = {
      serial,
      code: pass.code,
      walletToken: randomBytes(TOKEN_BYTES).toString('base64url'),
      shown: contentHash(pass),
      updatedAt: now.toISOString(),
      devices: {},
    }
    const Item = { ...walletPassKey(serial), ...record, ttl: getUnusedPassTtl(now) }
    return (await tryTransact([insertWrite(Item)])) ? record.walletToken : undefined
  })
}

/** Authenticates a phone that has the pass. Throws the same error for an unknown pass and a wrong token. */
export async function authenticatePassDevice(
  serial: string,
  { header, ipAddress }: ApiRequest,
  operation: Operation,
): Promise<WalletRecord> {
  const token = /^ApplePass (\S+)$/.exec(header('authorization') ?? '')?.[1] ?? ''
  return getBySecret(
    walletPassKey(serial),
    (item) => {
      const record = z.parse(WalletRecord, item)
      return matchesHash(token, sha256(record.walletToken)) ? record : undefined
    },
    { operation, ipAddress, now: new Date(), notFound: 'walletPassUnknown' },
  )
}
