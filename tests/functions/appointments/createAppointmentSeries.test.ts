import { expect, it } from 'vitest'
import { findWrongSummaries } from '#scripts/migrate/correct-summaries.ts'
import {
  checkAppointmentSeries,
  createAppointmentSeries,
} from '#shared/appointments/appointment-series-operations.ts'
import { createAppointmentForClient } from '#shared/appointments/appointments-operations.ts'
import {
  createAppointmentType,
  listSlotStarts,
  publishAppointmentTypes,
} from '#tests/support/fixtures/appointment-types.ts'
import { createClientRecord, listClientActivities } from '#tests/support/fixtures/clients.ts'
import { buyProgram } from '#tests/support/fixtures/memberships.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { createWebhookEndpoint, listUndeliveredWebhookEvents } from '#tests/support/fixtures/webhooks.ts'
import { ana, invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

async function aSeries(trainerId: string, times = 8) {
  const bought = await buyProgram('personal-training-session', times)
  const startsAt = (await listSlotStarts('training', trainerId))[0] ?? ''
  const base = { clientId: bought.id, typeId: 'training', trainerId }
  const { body } = await invoke(checkAppointmentSeries, { ...base, startsAt, times }, { as: ana })
  const starts = body.times.flatMap(({ startsAt: start, problem }) => (start && !problem ? start : []))
  return { ...bought, input: { ...base, starts } }
}

it('books eight appointments and sends one email about all of them', async () => {
  const { id, email, input, file } = await aSeries('elena')
  const before = (await emailsTo(email)).length
  const key = newIdempotencyKey()
  localServices.calls.reset()
  const first = await invoke(createAppointmentSeries, input, { as: ana, key })
  // The writes store the appointments and the sent email. Both the booking and the email read the client.
  expect(localServices.calls.list()).toMatchObject({
    'dynamodb TransactWriteItems': 2,
    'dynamodb GetItem': 3,
  })
  expect(localServices.calls.list()).not.toHaveProperty('dynamodb UpdateItem')
  expect(first.body.booked).toHaveLength(input.starts.length)
  expect(await invoke(createAppointmentSeries, input, { as: ana, key })).toEqual(first)
  const { summary } = await file()
  expect(summary.appointments?.map(({ startsAt }) => startsAt)).toEqual(input.starts)
  const all = await emailsTo(email)
  const mails = all.slice(0, all.length - before)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Other times')
  const booked = (await listClientActivities(id)).filter(({ type }) => type === 'appointmentBooked')
  expect(booked).toHaveLength(input.starts.length)
  expect((await findWrongSummaries()).filter(({ client }) => client.id === id)).toEqual([])
})

it('books none if one of the times is taken, and returns that time', async () => {
  const { input, file } = await aSeries('sofia', 4)
  const { id: clientId } = await createClientRecord()
  const taken = { clientId, startsAt: input.starts[2] ?? '', trainerId: 'sofia' }
  await invoke(createAppointmentForClient, taken, { as: ana })
  const { status, body } = await invokeExpectingError(createAppointmentSeries, input, { as: ana })
  expect([status, body.code]).toEqual([409, 'seriesTaken'])
  const { times } = (body as unknown as { current: unknown }).current as {
    times: { startsAt: string; problem?: string }[]
  }
  expect(times.filter(({ problem }) => problem).map(({ startsAt }) => startsAt)).toEqual([taken.startsAt])
  expect((await file()).summary.appointments).toBeUndefined()
})

it('books only one of two concurrent series for the same times', async () => {
  const [one, other] = [await aSeries('priya', 4), await aSeries('priya', 4)]
  const answers = await Promise.all(
    [one, other].map(({ input }) => invoke(createAppointmentSeries, input, { as: ana })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const counts = await Promise.all(
    [one, other].map(async ({ file }) => (await file()).summary.appointments?.length ?? 0),
  )
  expect(counts.sort()).toEqual([0, one.input.starts.length])
})

it('refuses more appointments than the client has sessions left', async () => {
  const { input } = await aSeries('darius', 3)
  const extra = (await listSlotStarts('training', 'darius')).at(-1) ?? ''
  expect(
    await invokeForErrorCode(
      createAppointmentSeries,
      { ...input, starts: [...input.starts, extra] },
      { as: ana },
    ),
  ).toBe('409 noSessionLeft')
})

it('refuses more appointments than one transaction can store', async () => {
  await publishAppointmentTypes(createAppointmentType('day', { minutes: 240 }))
  const starts = Array.from({ length: 12 }, (_, i) => `2026-12-${10 + i}T18:00:00.000Z`)
  const { status, body } = await invokeExpectingError(
    createAppointmentSeries,
    { clientId: (await createClientRecord()).id, typeId: 'day', trainerId: 'marcus', starts },
    { as: ana },
  )
  expect([status, body.fields]).toEqual([
    400,
    { starts: 'Book at most 4 appointments of this length at once' },
  ])
})

it('sends one webhook event for the whole series', async () => {
  const { id, input } = await aSeries('elena', 3)
  await createWebhookEndpoint(['appointment.booked'])
  const { body } = await invoke(createAppointmentSeries, input, { as: ana })
  expect(body.booked).toHaveLength(3)
  const events = (await listUndeliveredWebhookEvents()).filter(({ data }) => Object(data).clientId === id)
  expect(events).toMatchObject([{ type: 'appointment.booked', data: { startsAt: input.starts[0] } }])
  expect(String(Object(events[0]?.data).otherAppointmentIds).split(' ')).toHaveLength(2)
})
