import type { Subscription } from '#infra/local/stripe/billing-objects.ts'
import type { Random } from '#scripts/demo/random.ts'
import { createDayPassForClient, getClient } from '#shared/clients/clients-operations.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { getNextPaidDay } from '#shared/payments/paid-by-hand.ts'
import { createCheckout } from '#shared/payments/payments-operations.ts'
import { paymentMethods } from '#shared/payments/receipt.ts'
import { listReceipts } from '#shared/payments/receipts-operations.ts'
import { createClientRecord } from './fixtures/clients.ts'
import { createLocalStripeClient, parseCheckoutSessionId } from './fixtures/memberships.ts'
import { newIdempotencyKey, uniqueEmail } from './fixtures/people.ts'
import { receivePaymentAsStaff, voidReceiptAsStaff } from './fixtures/receipts.ts'
import { ana, invoke } from './invoke-handler.ts'
import { localServices } from './local/local-services.ts'

const DAY_S = 24 * 60 * 60
const plans = ['group-fitness-monthly', 'vip-transformation-monthly', 'online-coaching-monthly'] as const
/** A price in the same Stripe account that does not belong to the gym. */
export const NON_GYM_PRICE = 'protein-box-monthly'
const purchasablePriceIds = [
  ...plans,
  'group-fitness-monthly',
  'nutrition-coaching-monthly',
  NON_GYM_PRICE,
] as const

const getLocalStripe = () => localServices.stripe
const isOver = ({ status }: Subscription) => status === 'canceled' || status === 'incomplete_expired'
const priceIdOf = (key: string) =>
  Object.values(getLocalStripe().state().prices).find(({ lookup_key }) => lookup_key === key)?.id ?? ''

/** A simulated person who pays at Stripe. Stripe may refuse each step. */
export class SimulatedPayer {
  readonly story: string[] = []
  passUntil: number | undefined
  readonly #random: Random
  readonly client: { readonly id: string; readonly email: string; readonly name: string }

  private constructor(random: Random, client: SimulatedPayer['client']) {
    this.#random = random
    this.client = client
  }

  static async begin(random: Random): Promise<SimulatedPayer> {
    const [firstName, lastName, email] = ['Dana', 'Reyes', uniqueEmail()]
    const { id } = await createClientRecord({ firstName, lastName, email })
    return new SimulatedPayer(random, { id, email, name: `${firstName} ${lastName}` })
  }

  get customers() {
    const { customers } = getLocalStripe().state()
    return Object.values(customers).filter(({ email }) => email === this.client.email)
  }

  get subscriptions() {
    const own = new Set(this.customers.map(({ id }) => id))
    return Object.values(getLocalStripe().state().subscriptions).filter(({ customer }) => own.has(customer))
  }

  get #running() {
    return this.subscriptions.filter((each) => !isOver(each))
  }

  /** Performs one random step. A step that Stripe refuses changes nothing. */
  async step(): Promise<void> {
    const kind = this.#running.length > 0 ? this.#random.pick(changes) : this.#random.pick(beginnings)
    const from = this.story.push(kind)
    try {
      await this[kind]()
    } catch (error) {
      if (!/Stripe|Charge|payment|No such|session|subscription/.test(String(error))) throw error
      this.story[from - 1] += ' (refused)'
    }
  }

  #one = () => this.#random.pick(this.#running)
  #any = () => this.#random.pick(this.subscriptions)

  #begin(more: object = {}) {
    const random = this.#random
    const priceId = random.pick(purchasablePriceIds)
    this.story.push(priceId)
    return getLocalStripe().createSubscription({
      priceId,
      ...this.client,
      quantity: random.chance(0.2) ? 2 : 1,
      ...(random.chance(0.15) && { trialDays: 1 + random.int(20), card: random.pick(['none', 'pays']) }),
      ...(random.chance(0.1) && { isFirstInvoiceUnpaid: true }),
      ...more,
    })
  }

  begins = () => this.#begin()
  beginsAgain = () => this.#begin({ customer: this.#any().customer })
  async buys() {
    const random = this.#random
    const all = [...plans, 'nutrition-coaching-monthly', 'personal-training-session'] as const
    const lineItems = random.sample(all, 3).map((priceId) => ({ priceId, quantity: 1 + random.int(2) }))
    this.story.push(lineItems.map(({ priceId, quantity }) => `${priceId}:${quantity}`).join(' '))
    const { body } = await invoke(createCheckout, { lineItems })
    await getLocalStripe().pay(parseCheckoutSessionId(body.url), { ...this.client, phone: null })
  }

  async pass() {
    const { id } = this.client
    const { status, body } = await invoke(
      createDayPassForClient,
      { id },
      { as: ana, key: newIdempotencyKey() },
    )
    if (status === 200) this.passUntil = Date.parse(body.expiresAt) / 1000
  }

  /** Returns the receipts in the format of the second implementation, with which the tests compare the results. */
  async receipts() {
    const { body } = await invoke(listReceipts, { id: this.client.id }, { as: ana })
    const seconds = (instant: string) => Date.parse(instant) / 1000
    return body.items.map(({ receivedOn: day, from, months, amount, currency, createdAt, voided }) => ({
      ...{ clientId: this.client.id, day, from, months, amount, currency, at: seconds(createdAt) },
      ...(voided && { voidedAt: seconds(voided.at) }),
    }))
  }

  async paysByHand() {
    const { body } = await invoke(getClient, { id: this.client.id }, { as: ana })
    const today = plainDateIn(business.timeZone, new Date())
    const from = getNextPaidDay(body.manualMembership, today)
    const months = 1 + this.#random.int(2)
    const payment = { from, months, amount: 5000 * months, receivedOn: today, priceId: plans[0] }
    const { status } = await receivePaymentAsStaff(this.client.id, {
      ...payment,
      method: this.#random.pick(paymentMethods),
    })
    if (status !== 200) throw new Error(`A payment was refused with ${status}`)
  }
  async voidsReceipt() {
    const { body } = await invoke(listReceipts, { id: this.client.id }, { as: ana })
    const open = body.items.filter(({ voided }) => !voided)
    if (open.length > 0) await voidReceiptAsStaff(this.#random.pick(open).id)
  }
  #update = (
    id: string,
    changes: Parameters<ReturnType<typeof createLocalStripeClient>['subscriptions']['update']>[1],
  ) => createLocalStripeClient().subscriptions.update(id, changes)
  #item = (subscription: Subscription) => this.#random.pick(subscription.items.data).id
  #price = () => priceIdOf(this.#random.pick(purchasablePriceIds))

  async changesPlan() {
    const one = this.#one()
    await this.#update(one.id, { items: [{ id: this.#item(one), price: this.#price() }] })
  }
  async addsItem() {
    await this.#update(this.#one().id, { items: [{ price: this.#price() }] })
  }
  async removesItem() {
    const one = this.#one()
    await this.#update(one.id, { items: [{ id: this.#item(one), deleted: true }] })
  }
  async quantity() {
    const one = this.#one()
    await this.#update(one.id, { items: [{ id: this.#item(one), quantity: 1 + this.#random.int(3) }] })
  }
  #coupon = async () => {
    const duration = this.#random.pick(['once', 'forever'] as const)
    return [{ coupon: (await createLocalStripeClient().coupons.create({ percent_off: 50, duration })).id }]
  }
  async couponOnLine() {
    const one = this.#one()
    await this.#update(one.id, { items: [{ id: this.#item(one), discounts: await this.#coupon() }] })
  }
  async couponOnInvoice() {
    await this.#update(this.#one().id, { discounts: await this.#coupon() })
  }
  async pauses() {
    const resumes_at = getLocalStripe().now().getTime() / 1000 + (1 + this.#random.int(60)) * DAY_S
    const until = this.#random.chance(0.5) ? { resumes_at: Math.floor(resumes_at) } : {}
    await this.#update(this.#one().id, { pause_collection: { behavior: 'void', ...until } })
  }
  async resumes() {
    const one = this.#one()
    if (one.status === 'paused') await createLocalStripeClient().subscriptions.resume(one.id)
    else await this.#update(one.id, { pause_collection: '' })
  }
  cancels = async () => void (await createLocalStripeClient().subscriptions.cancel(this.#one().id))
  endsLater = async () => void (await this.#update(this.#one().id, { cancel_at_period_end: true }))
  async endsOn() {
    const cancel_at = Math.floor(getLocalStripe().now().getTime() / 1000) + (1 + this.#random.int(50)) * DAY_S
    await this.#update(this.#one().id, { cancel_at })
  }
  keeps = async () => void (await this.#update(this.#one().id, { cancel_at: '' }))
  declines = () => getLocalStripe().changeCard(this.#one().id, 'declined')
  /** Simulates a successful payment, by the customer in the portal or by Stripe's next payment attempt. */
  paysOpen = () => getLocalStripe().changeCard(this.#one().id, 'pays')
  refundsAll = () => getLocalStripe().refund(this.#any().id)
  refundsPart = () => getLocalStripe().refund(this.#any().id, 100 + this.#random.int(2000))
  refundFails = () => getLocalStripe().settleRefund(this.#any().id, 'failed')
  disputes = () => getLocalStripe().dispute(this.#any().id)
  disputeWon = () => getLocalStripe().settleDispute(this.#any().id, 'won')
  disputeLost = () => getLocalStripe().settleDispute(this.#any().id, 'lost')
  isBilled = () => getLocalStripe().invoice(this.#any().customer, 'personal-training-session')
  deletesCustomer = async () => void (await createLocalStripeClient().customers.del(this.#any().customer))
}

const changes = [
  'begins',
  'beginsAgain',
  'buys',
  'changesPlan',
  'changesPlan',
  'addsItem',
  'addsItem',
  'removesItem',
  'quantity',
  'couponOnLine',
  'couponOnInvoice',
  'pauses',
  'resumes',
  'resumes',
  'cancels',
  'endsLater',
  'endsOn',
  'keeps',
  'declines',
  'declines',
  'paysOpen',
  'paysOpen',
  'refundsAll',
  'refundsPart',
  'refundFails',
  'disputes',
  'disputes',
  'disputeWon',
  'disputeLost',
  'isBilled',
  'paysByHand',
  'voidsReceipt',
  'deletesCustomer',
] as const

const beginnings = [
  'begins',
  'begins',
  'begins',
  'buys',
  'buys',
  'pass',
  'paysByHand',
  'paysByHand',
  'voidsReceipt',
] as const
