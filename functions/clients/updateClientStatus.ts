import { updateClientStatus } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'
import { lambda } from '../runtime/lambda.ts'
import * as clients from '../store/clients.ts'

export const handler = lambda(updateClientStatus, async ({ input }) => {
  if (!(await clients.setStatus(input.id, input.status))) throw new Problem('clientUnknown')
  return input
})
