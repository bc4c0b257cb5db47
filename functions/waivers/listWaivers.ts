import { listWaivers } from '#shared/operations/waivers.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as waivers from '../lib/store/waivers.ts'

export const handler = createHandler(listWaivers, ({ input }) => waivers.list(input, new Date()))
