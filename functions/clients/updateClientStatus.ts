import { updateClientStatus } from '#shared/clients/clients-operations.ts'
import type { Client } from '#shared/lib/client.ts'
import { addDays, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { isSameValue } from '#shared/lib/is-same-value.ts'
import type { ParsedInput } from '#shared/lib/operation.ts'
import { hasAccess, type ManualMembership } from '#shared/lib/plan-state.ts'
import { business } from '#shared/lib/settings/business.ts'
import { getStatusFromPayments } from '#shared/payments/membership.ts'
import { getClientBilling, summarizePlans } from '#shared/payments/plan-summary.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import * as clients from '../lib/store/clients.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { clientKey } from '../lib/table/keys.ts'
import type { Write } from '../lib/table/transact.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { transactForClient } from '../lib/writes/client-activity-writes.ts'
import { billingChangeWrites, createBillingChange } from '../payments/billing-change.ts'
import { findPayers } from '../payments/payers.ts'

type StatusInput = ParsedInput<typeof updateClientStatus>

export const handler = createHandler(updateClientStatus, async ({ input, staff }) => {
  const by = await createStaffContext(staff)
  await retryWhenChanged(async () => {
    const client = await clients.getCurrent(input.id)
    return (await setStatus(client, input, by)) || undefined
  }, 'clientChanged')
  return input
})

async function setStatus(client: Client, input: StatusInput, by: ActionContext): Promise<boolean> {
  const { now, actor } = by
  const { status: from } = client
  const { status: to } = input
  const manualMembership = nextManualMembership(client, input, by)
  const isMembershipChanged = !isSameValue(manualMembership, client.manualMembership)
  if (from === to && !isMembershipChanged) return true
  const ownRecords = { ...getClientBilling(client), manualMembership }
  const summary = isMembershipChanged ? summarizePlans(await findPayers(client), ownRecords) : undefined
  const change = createBillingChange(client, summary, { now, to, set: { manualMembership }, actor })
  const failures = await transactForClient([
    ...billingChangeWrites(change),
    ...(isMembershipChanged ? [membershipActivity(client, manualMembership, by)] : []),
  ])
  return failures.length === 0
}

function membershipActivity(
  { id }: Client,
  { paidThrough }: Partial<ManualMembership> = {},
  { actor, now }: ActionContext,
): Write {
  const activity = {
    type: 'membershipSet',
    clientId: id,
    actor,
    subject: getActivitySubject(clientKey(id)),
  } as const
  return activityWrite({ ...activity, ...(paidThrough && { details: { paidThrough } }) }, now)
}

/** If staff set an unpaid client to active, this grants a manual membership. A later status change ends it. */
function nextManualMembership(
  { status: from, manualMembership, summary }: Client,
  { status: to, reason, paidThrough, priceId }: StatusInput,
  { actor, now }: ActionContext,
): ManualMembership | undefined {
  const setBy = { at: now.toISOString(), ...(actor.name && { by: actor.name }) }
  if (to === 'active') {
    if (reason) return { reason, ...setBy, ...(paidThrough && { paidThrough }), ...(priceId && { priceId }) }
    const isMembershipNeeded = from !== 'active' && getStatusFromPayments(summary, now) !== 'active'
    return isMembershipNeeded ? { reason: 'Set to Active', ...setBy } : manualMembership
  }
  if (!manualMembership || !hasAccess(summary, now)) return manualMembership
  // Removes `paid`, because a paid membership has a grace period after its end, but this manual membership must end now.
  const { paid: _, ...ended } = manualMembership
  return { ...ended, paidThrough: addDays(plainDateIn(business.timeZone, now), -1), ...setBy }
}
