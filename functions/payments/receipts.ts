import * as z from 'zod/mini'
import { ApiError } from '#shared/lib/api-error.ts'
import { type PlainDate, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { wallTimeToInstant } from '#shared/lib/dates/wall-time.ts'
import { business } from '#shared/lib/settings/business.ts'
import { Receipt } from '#shared/payments/receipt.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import { findClientRecords } from '../lib/store/client-records.ts'
import { batchGetAll } from '../lib/table/batch-get.ts'
import { findRecord, getItem } from '../lib/table/get-item.ts'
import { listKeys } from '../lib/table/index-keys.ts'
import { lastReceiptKey, receiptKey } from '../lib/table/keys.ts'
import { insertWrite, type Write } from '../lib/table/transact.ts'

export const toItem = (receipt: Receipt) => ({
  ...receipt,
  ...receiptKey(receipt.id),
  ...listKeys('RECEIPT', receipt),
})

export async function get(id: string): Promise<Receipt> {
  const receipt = await findRecord(Receipt, receiptKey(id))
  if (!receipt) throw new ApiError('receiptNotFound')
  return receipt
}

export async function findAll(numbers: readonly number[]): Promise<Receipt[]> {
  const items = await batchGetAll([...new Set(numbers)].map((number) => receiptKey(String(number))))
  return items.map((item) => z.parse(Receipt, item))
}

/** Returns the client's receipts, newest first, by a consistent read of the client's records. */
export async function listReceipts(clientId: string): Promise<Receipt[]> {
  const { records } = await findClientRecords(clientId, ['receipt'])
  return records.map((item) => z.parse(Receipt, item)).sort((a, b) => b.number - a.number)
}

/** Receipts retry more often and with more delay than other writes, because concurrent receipts compete for the next number. */
const NUMBER_RETRY_OPTIONS = { maxAttempts: 12, baseDelayMs: 60 }

/** Calls `write` with the next number until it returns a result. `write` returns undefined if the number is taken. */
export const writeWithNextNumber = <Result>(
  write: (number: number) => Promise<Result | undefined>,
): Promise<Result> =>
  retryWhenChanged(async () => write((await findLastNumber()) + 1), 'clientChanged', NUMBER_RETRY_OPTIONS)

export const findLastNumber = async (): Promise<number> =>
  Number((await getItem(lastReceiptKey))?.number ?? 0)

/** Returns writes that store the receipt and reserve its number. If two concurrent receipts have the same number, one of them fails. */
export function newReceiptWrites(receipt: Receipt): Write[] {
  const { number } = receipt
  const ifNextNumber = {
    ConditionExpression: number === 1 ? 'attribute_not_exists(pk)' : '#number = :before',
    ...(number > 1 && {
      ExpressionAttributeNames: { '#number': 'number' },
      ExpressionAttributeValues: { ':before': number - 1 },
    }),
  }
  return [insertWrite({ ...lastReceiptKey, number }, ifNextNumber), insertWrite(toItem(receipt))]
}

/** Returns when a payment was made. For an earlier day, returns noon, because the time is unknown. */
export const paymentTimeOn = (day: PlainDate, now: Date): Date =>
  day === plainDateIn(business.timeZone, now) ? now : wallTimeToInstant(day, '12:00', business.timeZone)
