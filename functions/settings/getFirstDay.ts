import { isFirstDayComplete } from '#shared/settings/first-day.ts'
import { getFirstDay } from '#shared/settings/first-day-operations.ts'
import { createFirstDayChecklist } from '#shared/settings/first-day-rules.ts'
import { createHandler } from '../lib/http/handler.ts'
import { findFirstDayFacts } from './first-day-facts.ts'
import { completeFirstDay } from './first-day-state.ts'

export const handler = createHandler(getFirstDay, async ({ staff }) => {
  const firstDayState = createFirstDayChecklist(await findFirstDayFacts())
  await staff.role()
  if (isFirstDayComplete(firstDayState)) await completeFirstDay(new Date())
  return firstDayState
})
