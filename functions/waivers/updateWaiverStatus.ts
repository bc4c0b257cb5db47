import { updateWaiverStatus } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'
import { lambda } from '../runtime/lambda.ts'
import * as waivers from '../store/waivers.ts'

export const handler = lambda(updateWaiverStatus, async ({ input }) => {
  if (!(await waivers.setStatus(input.id, input.status))) throw new Problem('waiverNotFound')
  return input
})
