import { ApiError } from '#shared/lib/api-error.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import type { ParsedInput } from '#shared/lib/operation.ts'
import { business } from '#shared/lib/settings/business.ts'
import { closeTill } from '#shared/payments/receipts-operations.ts'
import { computeTillReport, type TillClosing } from '#shared/payments/till-report.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { transact } from '../lib/table/transact.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import * as receipts from './receipts.ts'
import * as tills from './tills.ts'

export const handler = createHandler(closeTill, async ({ input, staff }) => {
  const by = await createStaffContext(staff)
  if (input.day > plainDateIn(business.timeZone, by.now))
    throw new ApiError('invalidInput', { fields: { day: 'This day is in the future' } })
  return retryWhenChanged(() => close(input, by), 'tillChanged')
})

async function close(
  { day, counted, expected: shownExpected, note }: ParsedInput<typeof closeTill>,
  { actor, now }: ActionContext,
): Promise<TillClosing | undefined> {
  const till = await tills.find(day)
  if (till.closing) return till.closing
  const { expected } = computeTillReport(till, await receipts.findAll([...till.receipts, ...till.voids]))
  if (shownExpected !== undefined && shownExpected !== expected) throw new ApiError('tillChanged')
  if (counted < 0 && expected >= 0)
    throw new ApiError('invalidInput', { fields: { counted: 'Counted cash must not be less than 0' } })
  const difference = counted - expected
  const closing: TillClosing = {
    at: now.toISOString(),
    by: { id: actor.id, name: actor.name },
    expected,
    counted,
    difference,
    ...(note && { note }),
  }
  const subject = { type: 'till', id: day } as const
  const details = { day, expected, counted, difference }
  const activity = activityWrite({ type: 'tillClosed', clientId: undefined, actor, subject, details }, now)
  const failures = await transact([tills.closingWrite({ ...till, closing }), activity])
  return failures.length === 0 ? closing : undefined
}
