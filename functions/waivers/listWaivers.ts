import { listWaivers } from '#shared/operations.ts'
import { lambda } from '../runtime/lambda.ts'
import * as waivers from '../store/waivers.ts'

export const handler = lambda(listWaivers, ({ input }) => waivers.list(input))
