import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { toItem } from '#functions/lib/table/activity-write.ts'
import { batchWrite } from '#scripts/demo/batch-write.ts'
import { createDayPassForClient, getClient } from '#shared/clients/clients-operations.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { createClientRecord, getClientFile, getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { createPass, createPassIssuedDaysAgo, uniqueEmail } from '#tests/support/fixtures/people.ts'
import {
  createBookingRecord,
  createIntakeFormRecord,
  createWaiverRecord,
} from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

function* manyActivities(clientId: string, count: number) {
  for (let n = 0; n < count; n++) {
    const at = new Date(Date.UTC(2020, 0, 1) + n * 60_000).toISOString()
    const subject = { type: 'client', id: clientId } as const
    yield toItem({ id: randomUUID(), at, clientId, actor: VISITOR, type: 'healthViewed', subject })
  }
}

it('returns a client with all of their records, newest first', async () => {
  const email = uniqueEmail()
  const first = await createBookingRecord({ email, name: 'Ada Lovelace', phone: '123' })
  const second = await createBookingRecord({ email: email.toUpperCase() })
  const form = await createIntakeFormRecord({ email })
  const waiver = await createWaiverRecord({ email })
  const { passCode } = await createPass({ email })
  const body = await getClientFileFor(email)
  expect(body).toMatchObject({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    phone: '123',
    status: 'prospect',
  })
  expect(body.bookings.map((booking) => booking.id)).toEqual([second, first])
  expect(body.intakeForms).toEqual([{ id: form, status: 'pending', createdAt: expect.any(String) }])
  expect(body.waivers.map(({ id, status }) => [id, status])).toEqual([[waiver, 'signed']])
  expect(body.dayPasses.map((pass) => [pass.passCode, pass.status])).toEqual([[passCode, 'active']])
  expect(body.orders).toEqual([])
})

it('returns no records of a client whose email address starts the same', async () => {
  const email = uniqueEmail()
  await createBookingRecord({ email })
  await createBookingRecord({ email: `${email}.pl` })
  expect((await getClientFileFor(email)).bookings).toHaveLength(1)
})

it('returns the day pass of a client without an email address', async () => {
  const [{ id }, other] = [await createClientRecord({ email: undefined }), await createClientRecord()]
  const { passCode } = (await invoke(createDayPassForClient, { id }, { as: ana })).body
  await invoke(createDayPassForClient, { id: other.id }, { as: ana })
  const { dayPasses } = await getClientFile(id)
  expect(dayPasses.map((pass) => [pass.passCode, pass.status])).toEqual([[passCode, 'active']])
  expect((await getClientFile(other.id)).dayPasses).toHaveLength(1)
})

it('shows an overdue pass as expired before the job has run', async () => {
  const email = uniqueEmail()
  await createBookingRecord({ email })
  await createPassIssuedDaysAgo(31, { email })
  expect((await getClientFileFor(email)).dayPasses[0]?.status).toBe('expired')
})

it('returns no health answers', async () => {
  const email = uniqueEmail()
  await createBookingRecord({ email, medications: 'canary' })
  await createIntakeFormRecord({ email, medicalConditions: 'canary' })
  expect(JSON.stringify(await getClientFileFor(email))).not.toContain('canary')
})

it('makes the same reads for a client with 5,000 activities as for one with 50', {
  tags: 'nightly',
}, async () => {
  const callsFor = async (activities: number) => {
    const { id } = await createClientRecord()
    await batchWrite(manyActivities(id, activities), () => undefined)
    localServices.calls.reset()
    const { activities: found } = await getClientFile(id)
    expect(found.items).toHaveLength(50)
    expect(found.nextCursor).toBeDefined()
    return localServices.calls.list()
  }
  expect(await callsFor(5000)).toEqual(await callsFor(50))
})

it('returns 404 with a plain message for an unknown client', async () => {
  const { status, body } = await invokeExpectingError(getClient, { id: 'nobody' }, { as: ana })
  expect([status, body.message]).toEqual([404, 'There is no client with this ID.'])
})
