import * as clients from '#functions/lib/store/clients.ts'
import { passTokenItem, tokenItems } from '#functions/lib/store/search-tokens.ts'
import { toItem as activityItem } from '#functions/lib/table/activity-write.ts'
import { ACTIVITY_PREFIX, clientKey, payerKey, subjectOf } from '#functions/lib/table/keys.ts'
import { toItem as taskItem } from '#functions/lib/table/task-write.ts'
import * as payers from '#functions/payments/payers.ts'
import { type ActivitySubject, type Actor, type NewActivity, SYSTEM, VISITOR } from '#shared/lib/activity.ts'
import type { Client, ClientStatus } from '#shared/lib/client.ts'
import type { ClientSummary } from '#shared/lib/client-summary.ts'
import { taskOfRule } from '#shared/lib/follow-up.ts'
import { failedEmailCount, type OutboxEmail } from '#shared/lib/outbox-email.ts'
import type { Task } from '#shared/lib/task.ts'
import { billingActivity } from '#shared/payments/billing-event.ts'
import { type Order, payerIdOf } from '#shared/payments/order.ts'
import {
  type BillingEvent,
  newPayer,
  type Payer,
  withEvent,
  withOrder,
} from '#shared/payments/payer.ts'
import { planSummary } from '#shared/payments/plan-summary.ts'
import type { CounterTotalsBuilder } from './counter-totals.ts'
import type { Random } from './random.ts'

export type Item = Record<string, unknown>
type Recorded = Pick<NewActivity, 'type' | 'subject' | 'details'> & { at: Date; actor?: Actor; id?: string }

const EMAIL_SENT_AFTER_MS = 2000

type FailedEmail = NonNullable<Task['failedEmail']>

/** To correct the address of an email that did not arrive. */
function failedEmailTask(clientId: string, failedEmail: FailedEmail, at: Date): Item {
  const { kind, subject } = failedEmail
  const trigger = { type: 'email', id: `${subject.type}:${subject.id}:${kind}` } as const
  return taskItem(taskOfRule('emailFailed', { clientId, trigger, failedEmail }, at))
}

/** Collects the items of one client, as the product would have written them in sequence. */
export class DemoClientFile {
  readonly client: Client
  readonly counters: CounterTotalsBuilder
  readonly #random: Random
  readonly #items: Item[] = []
  readonly #between: Item[] = []
  #hasRecords = false
  #payer: Payer | undefined

  constructor(client: Client, random: Random, counters: CounterTotalsBuilder) {
    this.client = client
    this.counters = counters
    this.#random = random
  }

  /** Adds an independent item. */
  add(item: Item): void {
    this.#items.push(item)
  }

  record({ subject, at, actor = VISITOR, type, details, id = this.#random.id() }: Recorded): void {
    const activity = {
      id,
      at: at.toISOString(),
      clientId: this.client.id,
      actor,
      type,
      subject,
      details,
    }
    this.#items.push(activityItem(activity))
  }

  /** Records what is known only later, such as the time of a booking that is complete. */
  recordBetween(recorded: Recorded): void {
    this.record(recorded)
    this.#between.push(...this.#items.splice(-1))
  }

  /** All items, with what was recorded between others at its place in the timeline. */
  #inOrder(): Item[] {
    const items = [...this.#items]
    for (const item of this.#between) {
      // A pass expires by itself, whatever else goes on.
      const later = items.findIndex(
        ({ sk, at, type }) =>
          String(sk).startsWith(ACTIVITY_PREFIX) && type !== 'passExpired' && String(at) > String(item.at),
      )
      items.splice(later === -1 ? items.length : later, 0, item)
    }
    return items
  }

  /** A public form submission; the first one creates the client. */
  submitted({ details, ...recorded }: Recorded, emails: readonly OutboxEmail[]): void {
    const isFirst = !this.#hasRecords
    this.#hasRecords = true
    this.record({ ...recorded, details: { ...details, ...(isFirst && { newClient: true }) } })
    this.emailsSent(recorded, emails)
  }

  /** The client is known before the first submission. */
  wasEnteredByStaff(): void {
    this.#hasRecords = true
  }

  emailsSent({ subject, at }: Pick<Recorded, 'subject' | 'at'>, emails: readonly OutboxEmail[]): void {
    this.counters.add('email.parked', failedEmailCount(emails))
    for (const { kind, to, status } of emails) {
      this.record({
        subject,
        at: new Date(at.getTime() + EMAIL_SENT_AFTER_MS),
        actor: SYSTEM,
        type: status === 'sent' ? 'emailSent' : 'emailFailed',
        details: { kind },
      })
      if (status === 'parked') this.add(failedEmailTask(this.client.id, { kind, to, subject }, at))
    }
  }

  statusChanged(
    subject: ActivitySubject,
    { from, to, at, actor }: { from: string; to: string; at: Date; actor: Actor },
  ) {
    this.record({ subject, at, actor, type: 'statusChanged', details: { from, to } })
  }

  /** What the paid order begins at Stripe. */
  paid(order: Order): void {
    const { client } = this
    const id = payerIdOf(order)
    if (id)
      this.#setPayer({
        ...withOrder(this.#payer ?? newPayer(id), order),
        clientId: client.id,
        email: client.email,
      })
  }

  /** Cancels every subscription. */
  cancelPlan(at: Date): void {
    for (const { id, priceId } of this.#payer?.subscriptions ?? []) {
      const event = {
        kind: 'subscription',
        eventId: `evt_test_${this.#random.id().slice(0, 8)}`,
        at: at.toISOString(),
        payerId: this.#payer?.id ?? '',
        subscription: { id, priceId, status: 'canceled', at: at.toISOString(), since: at.toISOString() },
        isChange: true,
      } as const satisfies BillingEvent
      if (this.#payer) this.#setPayer(withEvent(this.#payer, event))
      const activity = billingActivity(event)
      if (activity)
        this.record({ ...activity, at, actor: SYSTEM, subject: subjectOf(payerKey(event.payerId)) })
    }
  }

  #setPayer(payer: Payer): void {
    this.#payer = payer
    this.client.payerIds = [payer.id]
    this.client.billingVersion = (this.client.billingVersion ?? 0) + 1
    this.summarize(planSummary([payer]))
  }

  summarize(changes: Partial<ClientSummary>): void {
    this.client.summary = { ...this.client.summary, ...changes }
  }

  setStatus(status: ClientStatus, at: Date, actor: Actor): void {
    this.statusChanged(subjectOf(clientKey(this.client.id)), {
      from: this.client.status,
      to: status,
      at,
      actor,
    })
    this.client.status = status
  }

  items(): Item[] {
    const { client } = this
    const { activePassCode } = client.summary
    this.counters.add(`client.${client.status}`)
    return [
      clients.toItem(client),
      ...(client.email ? [clients.uniqueEmailItem(client.email, client.id)] : []),
      ...tokenItems(client),
      ...(activePassCode ? [passTokenItem(activePassCode, client)] : []),
      ...(this.#payer
        ? [payers.toItem(this.#payer, client.billingVersion ?? 1, new Date(client.createdAt))]
        : []),
      ...this.#inOrder(),
    ]
  }
}
