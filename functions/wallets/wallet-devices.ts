import * as z from 'zod/mini'
import { ApiError } from '#shared/lib/api-error.ts'
import { getUnusedPassTtl, MAX_WALLET_DEVICES } from '#shared/wallets/wallet-updates.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import { batchGetAll } from '../lib/table/batch-get.ts'
import { TABLE_NAME } from '../lib/table/dynamodb.ts'
import { WALLET_PASS_TYPE, walletDeviceKey, walletPassKey } from '../lib/table/keys.ts'
import { queryWholePartition } from '../lib/table/query-all.ts'
import { tryUpdate } from '../lib/table/table-commands.ts'
import { deleteWrite, putWrite, tryTransact } from '../lib/table/transact.ts'
import { findWalletRecord, WalletRecord } from './wallet-records.ts'

export type DeviceRegistration = { serial: string; device: string; pushToken: string }

const deviceCount = ({ devices }: WalletRecord) => Object.keys(devices).length

/** Returns true if the phone is new. A new phone has the current pass, so it is notified only of later changes. */
export function registerDevice(
  { serial, device, pushToken }: DeviceRegistration,
  now: Date,
): Promise<boolean> {
  return retryWhenChanged(async () => {
    const record = await findWalletRecord(serial)
    if (!record) throw new ApiError('walletPassUnknown')
    const entry = record.devices[device]
    if (entry?.pushToken === pushToken) return false
    if (!entry && deviceCount(record) >= MAX_WALLET_DEVICES) throw new ApiError('walletDevicesFull')
    const newEntry = { registeredAt: now.toISOString(), toldAt: record.updatedAt, ...entry, pushToken }
    const Update = {
      TableName: TABLE_NAME,
      Key: walletPassKey(serial),
      UpdateExpression: 'SET devices.#device = :registered, typePk = :type, typeSk = :serial REMOVE #ttl',
      ConditionExpression: `updatedAt = :updatedAt AND ${IF_SAME_DEVICE_COUNT}`,
      ExpressionAttributeNames: { '#device': device, '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':registered': newEntry,
        ':type': WALLET_PASS_TYPE,
        ':serial': serial,
        ':updatedAt': record.updatedAt,
        ':count': deviceCount(record),
      },
    }
    const isSaved = await tryTransact([{ Update }, putWrite({ ...walletDeviceKey(device, serial), serial })])
    return isSaved ? !entry : undefined
  }, 'unavailable')
}

/** A condition that fails if a phone was added or removed since the record was read. */
const IF_SAME_DEVICE_COUNT = 'size(devices) = :count'

/** Removes the phone. With `pushToken`, removes it only if the phone has not registered again with another token. */
export async function removeDevice(
  { serial, device, pushToken }: Omit<DeviceRegistration, 'pushToken'> & Partial<DeviceRegistration>,
  now: Date,
) {
  await retryWhenChanged(async () => {
    const record = await findWalletRecord(serial)
    const entry = record?.devices[device]
    if (!record || !entry || (pushToken ?? entry.pushToken) !== entry.pushToken) return true
    const isLast = deviceCount(record) === 1
    const Update = {
      TableName: TABLE_NAME,
      Key: walletPassKey(serial),
      UpdateExpression: isLast
        ? 'SET #ttl = if_not_exists(#ttl, :ttl) REMOVE devices.#device, typePk, typeSk'
        : 'REMOVE devices.#device',
      ConditionExpression: `attribute_exists(devices.#device) AND ${IF_SAME_DEVICE_COUNT}`,
      ExpressionAttributeNames: { '#device': device, ...(isLast && { '#ttl': 'ttl' }) },
      ExpressionAttributeValues: {
        ':count': deviceCount(record),
        ...(isLast && { ':ttl': getUnusedPassTtl(now) }),
      },
    }
    return (await tryTransact([{ Update }, deleteWrite(walletDeviceKey(device, serial))])) || undefined
  }, 'unavailable')
}

export async function listPassesOnPhone(device: string): Promise<WalletRecord[]> {
  const items = await queryWholePartition(walletDeviceKey(device, '').pk)
  const records = await batchGetAll(items.map(({ sk }) => walletPassKey(sk)))
  return records.map((item) => z.parse(WalletRecord, item))
}

export async function recordNotification(
  { serial, device, pushToken }: DeviceRegistration,
  updatedAt: string,
): Promise<void> {
  await tryUpdate({
    Key: walletPassKey(serial),
    UpdateExpression: 'SET devices.#device.toldAt = :updatedAt',
    ConditionExpression: 'devices.#device.pushToken = :pushToken',
    ExpressionAttributeNames: { '#device': device },
    ExpressionAttributeValues: { ':updatedAt': updatedAt, ':pushToken': pushToken },
  })
}
