import { deleteDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { parsePassCode } from '#shared/lib/pass-code.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import { remove } from './day-pass-status.ts'
import * as dayPasses from './day-passes.ts'

export const handler = createHandler(deleteDayPass, async ({ input, staff }) => {
  const passCode = parsePassCode(input.passCode)
  const by = await createStaffContext(staff)
  return retryWhenChanged(async () => {
    const pass = passCode && (await dayPasses.find(passCode))
    if (!pass) throw new ApiError('dayPassNotFound')
    return (await remove(pass, by)) ? { passCode: pass.passCode } : undefined
  })
})
