import type { InvoiceLine, Subscription } from './billing-objects.ts'
import type { Coupon, Discount, PromotionCode } from './catalog-objects.ts'
import { addIntervals } from './clock.ts'
import { type Form, getObject, getString } from './form-encoding.ts'
import { parseEnum, parseInteger, parseMetadata } from './params.ts'
import { nowSeconds, type StripeAccount } from './stripe.ts'
import { missingParameter, resourceMissing, StripeError } from './stripe-error.ts'
import { newId } from './stripe-state.ts'

const MAX_PERCENT = 100

export function createCoupon(stripe: StripeAccount, form: Form): Coupon {
  const amount_off = parseInteger(form, 'amount_off', { min: 1 }) ?? null
  const percent_off = parsePercent(form)
  if ((amount_off === null) === (percent_off === null)) {
    throw new StripeError('You must pass either percent_off or amount_off, and only one of them.')
  }
  const duration = parseEnum(form, 'duration', ['forever', 'once', 'repeating']) ?? 'once'
  const coupon: Coupon = {
    id: getString(form, 'id') ?? newId('coupon'),
    object: 'coupon',
    amount_off,
    currency: getString(form, 'currency') ?? null,
    percent_off,
    duration,
    duration_in_months: parseInteger(form, 'duration_in_months', { min: 1 }) ?? null,
    name: getString(form, 'name') ?? null,
    metadata: parseMetadata(form),
    livemode: false,
    created: nowSeconds(stripe),
  }
  if (amount_off !== null && coupon.currency === null) throw missingParameter('currency')
  if (duration === 'repeating' && coupon.duration_in_months === null)
    throw missingParameter('duration_in_months')
  stripe.state.coupons[coupon.id] = coupon
  return coupon
}

function parsePercent(form: Form): number | null {
  const text = getString(form, 'percent_off')
  if (text === undefined) return null
  const percent = Number(text)
  if (percent > 0 && percent <= MAX_PERCENT) return percent
  throw new StripeError(`Invalid decimal: ${text}; must be greater than 0 and at most ${MAX_PERCENT}`, {
    param: 'percent_off',
  })
}

const GENERATED_CODE_LENGTH = 8

export function createPromotionCode(stripe: StripeAccount, form: Form): PromotionCode {
  const id = getString(getObject(form, 'promotion'), 'coupon')
  if (id === undefined) throw missingParameter('promotion[coupon]')
  const coupon = getCoupon(stripe, id)
  const code =
    getString(form, 'code') ??
    newId('')
      .slice(1, GENERATED_CODE_LENGTH + 1)
      .toUpperCase()
  if (findPromotionCode(stripe, code)) {
    throw new StripeError(`An active promotion code with \`code: ${code}\` already exists.`)
  }
  const promotionCode: PromotionCode = {
    id: newId('promo'),
    object: 'promotion_code',
    active: true,
    code,
    promotion: { type: 'coupon', coupon: coupon.id },
    times_redeemed: 0,
    metadata: parseMetadata(form),
    livemode: false,
    created: nowSeconds(stripe),
  }
  stripe.state.promotionCodes[promotionCode.id] = promotionCode
  return promotionCode
}

export function getCoupon({ state }: StripeAccount, id: string): Coupon {
  const coupon = Object.hasOwn(state.coupons, id) ? state.coupons[id] : undefined
  if (!coupon) throw resourceMissing('coupon', id, 'promotion[coupon]')
  return coupon
}

export function findPromotionCode({ state }: StripeAccount, code: string): PromotionCode | undefined {
  return Object.values(state.promotionCodes).find(
    (each) => each.active && each.code.toLowerCase() === code.trim().toLowerCase(),
  )
}

export function calculateDiscount(coupon: Coupon, subtotal: number): number {
  const discount = coupon.amount_off ?? Math.round((subtotal * (coupon.percent_off ?? 0)) / MAX_PERCENT)
  return Math.min(discount, subtotal)
}

type NewDiscount = Pick<Discount, 'promotion_code'> & {
  readonly coupon: string
  readonly subscription: string
  readonly subscription_item?: string
}

export function createDiscount(
  stripe: StripeAccount,
  { coupon: id, promotion_code, subscription, subscription_item }: NewDiscount,
): string {
  const coupon = getCoupon(stripe, id)
  const start = nowSeconds(stripe)
  const discount: Discount = {
    id: newId('di'),
    object: 'discount',
    promotion_code,
    source: { type: 'coupon', coupon: coupon.id },
    subscription,
    subscription_item: subscription_item ?? null,
    start,
    end: coupon.duration_in_months && addIntervals(start, 'month', coupon.duration_in_months),
  }
  stripe.state.discounts[discount.id] = discount
  return discount.id
}

export function applyAllDiscounts(
  stripe: StripeAccount,
  subscription: Subscription,
  lines: readonly InvoiceLine[],
) {
  for (const item of subscription.items.data) {
    const itemLines = lines.filter((line) => belongsToItem(line, item.id))
    item.discounts = applyDiscounts(stripe, item.discounts, itemLines)
  }
  const all = lines.filter(({ parent }) => !parent?.subscription_item_details.proration)
  subscription.discounts = applyDiscounts(stripe, subscription.discounts, all)
}

const belongsToItem = ({ parent }: InvoiceLine, id: string): boolean =>
  parent?.subscription_item_details.subscription_item === id && !parent.subscription_item_details.proration

/** Applies discounts to the lines and returns the discounts that later invoices get too. A `once` coupon applies to one invoice only. */
function applyDiscounts(
  stripe: StripeAccount,
  discounts: readonly string[],
  lines: readonly InvoiceLine[],
): string[] {
  return discounts.filter((id) => {
    const discount = stripe.state.discounts[id]
    if (!discount || (discount.end !== null && discount.end <= nowSeconds(stripe))) return false
    const coupon = getCoupon(stripe, discount.source.coupon)
    let amountLeft = lines.reduce((sum, line) => sum + amountLeftOf(line), 0)
    let discountLeft = calculateDiscount(coupon, amountLeft)
    for (const line of lines) {
      const amount = amountLeft > 0 ? Math.round((discountLeft * amountLeftOf(line)) / amountLeft) : 0
      amountLeft -= amountLeftOf(line)
      discountLeft -= amount
      if (amount > 0) line.discount_amounts.push({ amount, discount: id })
    }
    return coupon.duration !== 'once'
  })
}

const amountLeftOf = ({ amount, discount_amounts }: InvoiceLine): number =>
  amount - discount_amounts.reduce((sum, each) => sum + each.amount, 0)
