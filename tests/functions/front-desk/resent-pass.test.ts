import { expect, it } from 'vitest'
import { dayPassKey } from '#functions/lib/table/keys.ts'
import { recordEmailFeedback } from '#functions/service/record-email-feedback.ts'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { stopClock } from '#tests/support/fixtures/clock.ts'
import { createVisitor } from '#tests/support/fixtures/visitors.ts'
import { invoke } from '#tests/support/invoke-handler.ts'
import { measureCounterDeltas } from '#tests/support/stored-items.ts'

it('decreases the counter of failed emails once for five concurrent requests', async () => {
  stopClock()
  const { passCode, lastName, email, phone } = await createVisitor()
  expect(await recordEmailFeedback(dayPassKey(passCode), 'dayPass', 'Permanent')).toBe(true)
  const form = { fullName: `Mia ${lastName}`, email, phone }
  const deltas = await measureCounterDeltas(() =>
    Promise.all(Array.from({ length: 5 }, () => invoke(createDayPass, form))),
  )
  expect(deltas['email.parked']).toBe(-1)
})
