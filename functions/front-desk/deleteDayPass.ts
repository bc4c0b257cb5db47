import { deleteDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { parsePassCode } from '#shared/lib/pass-code.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import { remove } from './day-pass-status.ts'
import * as dayPasses from './day-passes.ts'

const MAX_ATTEMPTS = 3

export const handler = createHandler(deleteDayPass, async ({ input, staff }) => {
  const passCode = parsePassCode(input.passCode)
  const by = await staffAction(staff)
  for (let attempt = 1; passCode && attempt <= MAX_ATTEMPTS; attempt++) {
    const pass = await dayPasses.find(passCode)
    if (!pass) break
    if (await remove(pass, by)) return { passCode }
  }
  throw new ApiError('dayPassNotFound')
})
