import { ApiError } from '#shared/api-error.ts'
import { parsePassCode } from '#shared/day-pass.ts'
import { deleteDayPass } from '#shared/operations/day-passes.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import { remove } from '../lib/store/day-pass-status.ts'
import * as dayPasses from '../lib/store/day-passes.ts'

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
