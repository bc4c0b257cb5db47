import { listWaivers } from '#shared/waivers/waivers-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as waivers from './waivers.ts'

export const handler = createHandler(listWaivers, ({ input }) => waivers.list(input, new Date()))
