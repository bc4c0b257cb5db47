import { describe, expect, it } from 'vitest'
import { findWrongMonthCounters } from '#scripts/migrate/month-counters.ts'
import { findReceiptProblems } from '#scripts/migrate/receipts.ts'
import { scanTable } from '#scripts/migrate/scan-table.ts'
import { addDays } from '#shared/lib/dates/plain-date.ts'
import { NO_KNOWN_END } from '#shared/lib/plan-state.ts'
import { listReceipts } from '#shared/payments/receipts-operations.ts'
import { createClientRecord, getClientFile } from '#tests/support/fixtures/clients.ts'
import { createCashMember, getReportOfMembers } from '#tests/support/fixtures/members.ts'
import { mergeIntoClient, undoClientMerge } from '#tests/support/fixtures/merges.ts'
import {
  createCashPayer,
  receivePaymentAsStaff,
  voidReceiptAsStaff,
} from '#tests/support/fixtures/receipts.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

describe('undoMerge of clients with manual payments', () => {
  const receiptsOf = async (id: string) => (await invoke(listReceipts, { id }, { as: ana })).body.items
  const aMember = (months: number) => (months > 0 ? createCashPayer(months) : createClientRecord())
  const monthsOf = async (...ids: string[]) =>
    Promise.all(ids.map(async (id) => (await getClientFile(id)).manualMembership?.paid?.months ?? 0))
  const statusesOf = (...ids: string[]) =>
    Promise.all(ids.map(async (id) => (await getClientFile(id)).status))
  const money = async () => {
    const { collected, refunded, byMethod } = (await getReportOfMembers()).months.at(-1) ?? {}
    return { collected, refunded, byMethod }
  }
  /** Records payments for the merged client, and undoes the merge. */
  async function payBetween(ofInto: number, ofFrom: number) {
    const [into, from] = [await aMember(ofInto), await aMember(ofFrom)]
    const merged = await mergeIntoClient(await getClientFile(into.id), await getClientFile(from.id))
    const { paidThrough } = (await getClientFile(into.id)).manualMembership ?? {}
    const { body } = await receivePaymentAsStaff(
      into.id,
      paidThrough ? { from: addDays(paidThrough, 1) } : {},
    )
    return { ids: [into.id, from.id] as const, mergeId: merged.body.id, receipt: body }
  }

  it.each([
    ['who stays, if none paid before', 0, 0, [1, 0]],
    ['whose payments it goes on with', 0, 1, [0, 2]],
    ['whose payments lasted longer', 1, 3, [1, 4]],
    ['who stays and paid for longer', 3, 1, [4, 1]],
  ] as const)('gives a payment made after the merge to the client %s', async (_, ofInto, ofFrom, after) => {
    const { ids, mergeId, receipt } = await payBetween(ofInto, ofFrom)
    const before = await money()
    await undoClientMerge(mergeId)
    expect(await money()).toEqual(before)
    expect((await Promise.all(ids.map(receiptsOf))).map(({ length }) => length)).toEqual(after)
    expect(await monthsOf(...ids)).toEqual(after)
    expect(await statusesOf(...ids)).toEqual(after.map((months) => (months > 0 ? 'active' : 'prospect')))
    await voidReceiptAsStaff(receipt.id)
    expect(await monthsOf(...ids)).toEqual([ofInto, ofFrom])
    const table = await scanTable()
    expect([findReceiptProblems(table), await findWrongMonthCounters()]).toEqual([[], []])
  })

  it.each([
    ['who stays', 1, 3, 0],
    ['who was merged', 3, 1, 1],
  ] as const)(
    'removes the paid month of a client whose receipt was voided after the merge, the one %s',
    async (_, ofInto, ofFrom, whose) => {
      const members = [await createCashPayer(ofInto), await createCashPayer(ofFrom)] as const
      const ids = [members[0].id, members[1].id] as const
      const merged = await mergeIntoClient(await getClientFile(ids[0]), await getClientFile(ids[1]))
      await voidReceiptAsStaff(members[whose].receipts[0]?.id ?? '')
      await undoClientMerge(merged.body.id)
      expect(await monthsOf(...ids)).toEqual(whose === 0 ? [0, ofFrom] : [ofInto, 0])
      expect(await statusesOf(...ids)).toEqual(whose === 0 ? ['former', 'active'] : ['active', 'former'])
      expect(findReceiptProblems(await scanTable())).toEqual([])
    },
  )

  it('does not give the endless membership of one client to the other', async () => {
    const [into, from] = [await createClientRecord(), await createCashMember()]
    const merged = await mergeIntoClient(await getClientFile(into.id), await getClientFile(from))
    const { body } = await receivePaymentAsStaff(into.id)
    await undoClientMerge(merged.body.id)
    await voidReceiptAsStaff(body.id)
    expect((await getClientFile(into.id)).summary.accessUntil).not.toBe(NO_KNOWN_END)
    expect(await statusesOf(into.id, from)).toEqual(['former', 'active'])
    expect((await getClientFile(from)).summary.accessUntil).toBe(NO_KNOWN_END)
  })
})
