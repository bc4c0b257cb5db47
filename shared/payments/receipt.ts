import * as z from 'zod/mini'
import { isManualAmount, MAX_AMOUNT } from '../lib/currency.ts'
import { formatMoney } from '../lib/money.ts'
import { business } from '../lib/settings/business.ts'

export const paymentMethods = ['cash', 'transfer', 'directDebit', 'other'] as const
export const PaymentMethod = z.enum(paymentMethods, 'Choose a payment method')
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const paymentMethodLabels = {
  cash: 'Cash',
  transfer: 'Transfer',
  directDebit: 'Direct debit',
  other: 'Other',
} as const satisfies Record<PaymentMethod, string>

/** Returns the text that follows the word 'paid', such as 'in cash'. */
export function paymentMethodText(method: unknown): string {
  if (method === 'cash') return 'in cash'
  const parsed = PaymentMethod.safeParse(method)
  return !parsed.success || parsed.data === 'other'
    ? 'by other means'
    : `by ${paymentMethodLabels[parsed.data].toLowerCase()}`
}

/** The ID of a staff member, and the name that the staff member had when the receipt was created or voided. */
const ReceiptPerson = z.object({ id: z.optional(z.string()), name: z.optional(z.string()) })

/** Staff cannot edit a receipt. They void a wrong receipt and create another one. */
export const Receipt = z.object({
  id: z.string(),
  number: z.number(),
  /** The ID of the client. It is removed when the client's data is erased. */
  clientId: z.optional(z.string()),
  name: z.string(),
  priceId: z.optional(z.string()),
  /** The amount in the currency's minor unit. */
  amount: z.number(),
  currency: z.string(),
  method: PaymentMethod,
  receivedOn: z.string(),
  from: z.string(),
  months: z.number(),
  paidThrough: z.string(),
  /** The number of the series of consecutive payments, which is the number of the first receipt in that series. */
  run: z.number(),
  takenBy: ReceiptPerson,
  /** The day whose till report contains this payment. Missing unless it was paid in cash. */
  till: z.optional(z.string()),
  voided: z.optional(
    z.object({ at: z.string(), by: ReceiptPerson, reason: z.string(), till: z.optional(z.string()) }),
  ),
  createdAt: z.string(),
})
export type Receipt = z.infer<typeof Receipt>

export const MAX_PAID_MONTHS = 12
/** Staff can enter a payment, such as a bank transfer, up to this many days after the gym received it. */
export const MAX_BACKDATING_DAYS = 60

/** Accepts an amount in the minor unit of the gym's currency. */
/* @__NO_SIDE_EFFECTS__ */
export const moneyAmount = (minimum: number, message: string) =>
  z.number(message).check(
    z.int(message),
    z.minimum(minimum, message),
    z.maximum(MAX_AMOUNT, { error: () => `Amount must be at most ${formatMoney(MAX_AMOUNT)}` }),
    z.refine((amount) => isManualAmount(amount, business.currency), 'Amount has too many decimals'),
  )
