import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Operation } from '#shared/lib/operation.ts'
import type { WalletPass } from '#shared/wallets/wallet-pass.ts'
import { ttlWithoutPhone } from '#shared/wallets/wallet-updates.ts'
import type { ApiRequest } from '../lib/http/request.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import { hasHash, sha256 } from '../lib/sha256.ts'
import { load } from '../lib/store/client-records.ts'
import { findRecord } from '../lib/table/get-item.ts'
import { OWN_CODE_PREFIX, walletPassKey } from '../lib/table/keys.ts'
import type { Item } from '../lib/table/query-all.ts'
import { insertWrite, transactOnce } from '../lib/table/transact.ts'
import { getBySecret } from '../lib/writes/get-by-secret.ts'
import { serialOf } from './wallet-serial.ts'

const TOKEN_BYTES = 18

const Device = z.object({ pushToken: z.string(), registeredAt: z.string(), toldAt: z.string() })

/** A pass whose file was made. Without a phone it is forgotten after a while; `code` leads to what it shows. */
export const WalletRecord = z.object({
  serial: z.string(),
  code: z.string(),
  /** Not hashed, because each file of the pass repeats it; it opens no more than the pass shows. */
  walletToken: z.string(),
  /** The hash of what phones were told last, and when. */
  shown: z.string(),
  updatedAt: z.string(),
  /** By the hash of the phone's ID. */
  devices: z.record(z.string(), Device),
  /** Until then, a run of the job tells the phones. */
  tellingUntil: z.optional(z.string()),
})
export type WalletRecord = z.infer<typeof WalletRecord>

export const contentHash = (pass: WalletPass): string => sha256(JSON.stringify(pass))

/** The phone's own ID is not stored. */
export const deviceHash = (deviceId: string): string => sha256(deviceId).slice(0, 32)

export const findWalletRecord = (serial: string) => findRecord(WalletRecord, walletPassKey(serial))

/** Of passes and cards whose files were made, by the records of a person. */
export function findWalletRecords(records: readonly Item[]): Promise<Item[]> {
  const secrets = records.flatMap(({ sk, id, memberCode }) => {
    if (sk === 'DAY_PASS') return String(id)
    return sk.startsWith(OWN_CODE_PREFIX) ? String(memberCode) : []
  })
  return load(secrets.map((secret) => walletPassKey(serialOf(secret))))
}

/** The token of a pass, equal in each of its files, because a phone keeps that of the first one. */
export async function ensureWalletToken(serial: string, pass: WalletPass, now: Date): Promise<string> {
  return retryWhenChanged(async () => {
    const known = await findWalletRecord(serial)
    if (known) return known.walletToken
    const record: WalletRecord = {
      serial,
      code: pass.code,
      walletToken: randomBytes(TOKEN_BYTES).toString('base64url'),
      shown: contentHash(pass),
      updatedAt: now.toISOString(),
      devices: {},
    }
    const Item = { ...walletPassKey(serial), ...record, ttl: ttlWithoutPhone(now) }
    return (await transactOnce([insertWrite(Item)])) ? record.walletToken : undefined
  })
}

/** Of a phone that has the pass. An unknown pass and a wrong token are refused alike. */
export async function admitPhone(
  serial: string,
  { header, ipAddress }: ApiRequest,
  operation: Operation,
): Promise<WalletRecord> {
  const token = /^ApplePass (\S+)$/.exec(header('authorization') ?? '')?.[1] ?? ''
  return getBySecret(
    walletPassKey(serial),
    (item) => {
      const record = z.parse(WalletRecord, item)
      return hasHash(token, sha256(record.walletToken)) ? record : undefined
    },
    { operation, ipAddress, now: new Date(), notFound: 'walletPassUnknown' },
  )
}
