import { lookUpClient } from '#shared/operations/check-in.ts'
import { createHandler } from '../lib/http/handler.ts'
import { lookUp } from './look-up.ts'

export const handler = createHandler(lookUpClient, ({ input }) => lookUp(input, new Date()))
