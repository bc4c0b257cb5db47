import * as z from 'zod/mini'
import { createUpdateTimestamp, getEndedPassTtl } from '#shared/wallets/wallet-updates.ts'
import { walletDeviceKey, walletPassKey } from '../lib/table/keys.ts'
import { updateItem } from '../lib/table/table-commands.ts'
import { ignoreFailedCondition, putWrite, transactOrThrow } from '../lib/table/transact.ts'
import { buildUpdate } from '../lib/table/update-expression.ts'
import type { ApplePushConnection } from './apple-push-connection.ts'
import type { CurrentPass } from './current-passes.ts'
import { recordNotification, removeDevice } from './wallet-devices.ts'
import { contentHash, WalletRecord } from './wallet-records.ts'

/** A run claims a pass for longer than the run can last, so that only one run notifies its phones. After a crash, a later run notifies them. */
const NOTIFY_LEASE_MS = 4 * 60_000

export type PushCounts = { notified: number; failed: number; gone: number }
const NO_PUSHES: PushCounts = { notified: 0, failed: 0, gone: 0 }

/** Notifies the phones of a pass if its content changed since the last notification, or if an earlier push failed. */
export async function notifyPhones(
  record: WalletRecord,
  current: CurrentPass,
  push: ApplePushConnection | undefined,
): Promise<PushCounts> {
  const isChanged = contentHash(current.pass) !== record.shown
  const canPush = push && !push.isDown()
  if (!isChanged && !(canPush && devicesToNotify(record).length > 0)) return NO_PUSHES
  const now = new Date()
  if (isChanged && current.isEnded && Object.keys(record.devices).length > 0) await expireDevices(record, now)
  const claimedRecord = await claimRecord(record, current, now)
  if (!claimedRecord) return NO_PUSHES
  const counts = { ...NO_PUSHES }
  for (const [device, { pushToken }] of devicesToNotify(claimedRecord)) {
    const phone = { serial: record.serial, device, pushToken }
    const result = push ? await push.push(pushToken) : 'failed'
    if (result === 'accepted') await recordNotification(phone, claimedRecord.updatedAt)
    if (result === 'gone') await removeDevice(phone, now)
    counts[result === 'accepted' ? 'notified' : result]++
  }
  await endLease(claimedRecord)
  return counts
}

/** Sets a TTL on the items of the phones that have an ended pass, so that these items expire together with the record of the pass. */
const expireDevices = ({ serial, devices }: WalletRecord, now: Date) =>
  transactOrThrow(
    Object.keys(devices).map((device) =>
      putWrite({ ...walletDeviceKey(device, serial), serial, ttl: getEndedPassTtl(now) }),
    ),
  )

const devicesToNotify = ({ devices, updatedAt }: WalletRecord) =>
  Object.entries(devices).filter(([, { toldAt }]) => toldAt !== updatedAt)

/** Claims the pass for this run. Returns undefined if another run has claimed or changed it since `record` was read from the index. */
async function claimRecord(
  record: WalletRecord,
  { pass, isEnded }: CurrentPass,
  now: Date,
): Promise<WalletRecord | undefined> {
  const { serial, updatedAt } = record
  const shown = contentHash(pass)
  const isChanged = shown !== record.shown
  const changes = {
    tellingUntil: new Date(now.getTime() + NOTIFY_LEASE_MS).toISOString(),
    ...(isChanged && { shown, updatedAt: createUpdateTimestamp(updatedAt, now) }),
    ...(isChanged && isEnded && { ttl: getEndedPassTtl(now) }),
  }
  const ifUnclaimed = {
    expression:
      'shown = :seen AND updatedAt = :seenAt AND (attribute_not_exists(tellingUntil) OR tellingUntil < :now)',
    values: { ':seen': record.shown, ':seenAt': updatedAt, ':now': now.toISOString() },
  }
  const claimedRecord = await ignoreFailedCondition(() =>
    updateItem({
      Key: walletPassKey(serial),
      ...buildUpdate(changes, ifUnclaimed),
      ReturnValues: 'ALL_NEW',
    }),
  )
  return claimedRecord && z.parse(WalletRecord, claimedRecord.Attributes)
}

const endLease = ({ serial, tellingUntil }: WalletRecord) =>
  ignoreFailedCondition(() =>
    updateItem({
      Key: walletPassKey(serial),
      ...buildUpdate(
        { tellingUntil: undefined },
        { expression: 'tellingUntil = :own', values: { ':own': tellingUntil } },
      ),
    }),
  )
