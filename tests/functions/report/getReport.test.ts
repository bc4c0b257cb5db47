import { expect, it } from 'vitest'
import { getReport } from '#shared/report/report-operations.ts'
import { checkInAs, createVisitor } from '#tests/support/fixtures/visitors.ts'
import { completeTaskAsStaff, createBookingWithTask } from '#tests/support/fixtures/waiting-people.ts'
import { ana, invoke, invokeExpectingError, runJob } from '#tests/support/invoke-handler.ts'

const report = async (weeks = 1) => (await invoke(getReport, { weeks }, { as: ana })).body

it('counts each person, contact and visit once in the week of the first contact', async () => {
  await runJob('createDueTasks')
  const before = (await report()).total
  await createBookingWithTask()
  await completeTaskAsStaff(await createBookingWithTask(), 'connected')
  const { passCode } = await createVisitor()
  await checkInAs({ passCode })
  await runJob('createDueTasks')
  await runJob('createDueTasks')
  const { total, weeks } = await report()
  expect(total.people - before.people).toBe(3)
  expect(total.contacted.count - before.contacted.count).toBe(2)
  expect(total.visited.count - before.visited.count).toBe(1)
  expect(weeks.map(({ people }) => people)).toEqual([total.people])
})

it('returns the requested number of weeks, at most 52', async () => {
  expect((await report(12)).weeks).toHaveLength(12)
  expect((await invokeExpectingError(getReport, { weeks: 53 }, { as: ana })).body.fields).toEqual({
    weeks: 'Number of weeks must be at most 52',
  })
})
