import * as z from 'zod/mini'
import { MAX_AMOUNT } from '../lib/currency.ts'
import {
  ID_MAX_LENGTH,
  optionalSingleLineText,
  REASON_MAX_LENGTH,
  requiredSingleLineText,
} from '../lib/fields.ts'
import { adminOperation, staffOperation } from '../lib/operation.ts'
import { RecordIdInput } from '../lib/record-inputs.ts'
import { PaymentsOfMonth } from './month-payments.ts'
import { MAX_PAID_MONTHS, moneyAmount, PaymentMethod, Receipt } from './receipt.ts'
import { TillClosing, TillReport } from './till-report.ts'

const id = requiredSingleLineText('ID', ID_MAX_LENGTH)
const day = (label: string) => z.iso.date(`${label} must be a date`)

export const receivePayment = staffOperation('POST', '/admin/clients/{id}/receipts', {
  summary:
    'Records a manual payment of a client with a numbered receipt, and the membership that the payment covers',
  input: z.object({
    id,
    amount: moneyAmount(1, 'Amount must be more than 0'),
    method: PaymentMethod,
    receivedOn: day('Day received'),
    from: day('First paid day'),
    months: z
      .int('Number of months must be a whole number')
      .check(
        z.minimum(1, 'Number of months must be at least 1'),
        z.maximum(MAX_PAID_MONTHS, `Number of months must be at most ${MAX_PAID_MONTHS}`),
      ),
    priceId: optionalSingleLineText('Plan', ID_MAX_LENGTH),
    sendEmail: z._default(z.boolean('Send email must be true or false'), false),
  }),
  output: Receipt,
  records: ['paymentReceived', 'statusChanged'],
})

export const listReceipts = staffOperation('GET', '/admin/clients/{id}/receipts', {
  summary: 'Lists the receipts of a client, the newest first',
  input: RecordIdInput,
  output: z.object({ items: z.array(Receipt) }),
})

export const voidReceipt = staffOperation('POST', '/admin/receipts/{id}/void', {
  summary: 'Voids a receipt with a reason, and removes the period that the receipt paid for',
  input: z.object({ id, reason: requiredSingleLineText('Reason', REASON_MAX_LENGTH) }),
  output: Receipt,
  records: ['receiptVoided', 'statusChanged'],
})

export const sendReceipt = staffOperation('POST', '/admin/receipts/{id}/email', {
  summary: 'Emails a receipt to its client',
  input: RecordIdInput,
  output: z.object({ id: z.string() }),
  records: ['receiptSent'],
})

export const listPayments = adminOperation('GET', '/admin/payments', {
  summary: 'Lists every receipt, void, Stripe payment and refund of a month, for the accountant',
  input: z.object({
    month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Month must be YYYY-MM, such as 2026-11')),
  }),
  output: PaymentsOfMonth,
})

export const getTill = staffOperation('GET', '/admin/till', {
  summary: 'Gets the cash received on a day by each staff member, and the counted cash',
  input: z.object({ day: day('Day') }),
  output: TillReport,
})

export const closeTill = staffOperation('POST', '/admin/till', {
  summary: 'Closes a day with the counted cash; later requests return the first closing',
  input: z.object({
    day: day('Day'),
    /** Negative if more cash was paid back than received, so that some of the change that the till starts with is missing. */
    counted: moneyAmount(-MAX_AMOUNT, 'Counted cash must be a number'),
    /** The expected cash that the page showed. If the amount has changed since, the request fails, because staff must count the cash again. */
    expected: z.optional(z.int('Expected cash must be a whole number')),
    note: optionalSingleLineText('Note', REASON_MAX_LENGTH),
  }),
  output: TillClosing,
  records: ['tillClosed'],
})
