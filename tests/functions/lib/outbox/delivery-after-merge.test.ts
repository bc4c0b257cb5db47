import { describe, expect, it } from 'vitest'
import { saveDeliveryResults } from '#functions/lib/outbox/outbox.ts'
import { recordEmailFeedback } from '#functions/service/record-email-feedback.ts'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { createDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { addAttempt, type OutboxEmail } from '#shared/lib/email/outbox-email.ts'
import {
  createClientRecord,
  getClientFileFor,
  listClientActivities,
} from '#tests/support/fixtures/clients.ts'
import { bookingInput } from '#tests/support/fixtures/form-inputs.ts'
import { countRecords, mergeIntoClient, undoClientMerge } from '#tests/support/fixtures/merges.ts'
import { createPass, dayPassInput, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { itemsByEmail } from '#tests/support/stored-items.ts'

async function pendingEmailOf(email: string, type: 'BOOKING' | 'CLIENT', clientId: string) {
  const [item] = await itemsByEmail(email, `${type}#`)
  const emails = (item?.emails as OutboxEmail[]) ?? []
  return {
    pending: {
      key: { pk: String(item?.pk), sk: type },
      clientId,
      emails,
      dueAt: String(item?.emailDueSk),
    },
    sent: emails.map((one) => (one.status === 'due' ? addAttempt(one) : one)),
  }
}

const emailLines = async (clientId: string) =>
  (await listClientActivities(clientId))
    .filter(({ type }) => type.startsWith('email'))
    .map(({ type }) => type)

describe('the delivery result of an email that is sent during a merge', () => {
  it('is added to the timeline of the remaining client, and moves back after an undo', async () => {
    const email = uniqueEmail()
    localServices.faults.add({ service: 'ses', fault: 'reject', match: email })
    await invoke(createBooking, bookingInput({ email }))
    localServices.faults.clear()
    const [into, from] = [await createClientRecord(), await getClientFileFor(email)]
    const { pending, sent } = await pendingEmailOf(email, 'BOOKING', from.id)
    const { body } = await mergeIntoClient(into, from)
    await saveDeliveryResults(pending, sent, new Date())
    expect(await emailLines(into.id)).toContain('emailSent')
    expect((await countRecords(from.id)).under).toBe(0)
    expect(await recordEmailFeedback(pending.key, 'booking', 'Permanent')).toBe(true)
    expect(await emailLines(into.id)).toContain('emailBounced')
    await undoClientMerge(body.id)
    expect(await emailLines(from.id)).toEqual(expect.arrayContaining(['emailSent', 'emailBounced']))
    expect(await emailLines(into.id)).toEqual([])
  })

  it('is added to the timeline of the remaining client for an email about the merged client', async () => {
    const email = uniqueEmail()
    const { passCode } = await createPass({ email })
    await invoke(redeemDayPass, { passCode }, { as: ana })
    localServices.faults.add({ service: 'ses', fault: 'reject', match: email })
    await invoke(createDayPass, dayPassInput({ email }))
    localServices.faults.clear()
    const [into, from] = [await createClientRecord(), await getClientFileFor(email)]
    const { pending, sent } = await pendingEmailOf(email, 'CLIENT', from.id)
    expect(pending.emails.map(({ kind, status }) => [kind, status])).toEqual([['passUsed', 'due']])
    await mergeIntoClient(into, from)
    const before = await emailLines(into.id)
    await saveDeliveryResults(pending, sent, new Date())
    expect((await emailLines(into.id)).length).toBe(before.length + 1)
    expect((await countRecords(from.id)).under).toBe(0)
  })
})
