import { firstDay, isFirstDayOver } from '#shared/settings/first-day.ts'
import { getFirstDay } from '#shared/settings/settings-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { findFirstDayFacts } from './first-day-facts.ts'
import { endFirstDay } from './first-day-over.ts'

export const handler = createHandler(getFirstDay, async ({ staff }) => {
  const found = firstDay(await findFirstDayFacts())
  await staff.role()
  if (isFirstDayOver(found)) await endFirstDay(new Date())
  return found
})
