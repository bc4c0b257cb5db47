import { lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { lookUp } from './look-up.ts'

export const handler = createHandler(lookUpClient, ({ input }) => lookUp(input, new Date()))
