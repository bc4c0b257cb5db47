import { checkIn } from '#shared/front-desk/check-in-operations.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import { admit } from './admit.ts'

export const handler = createHandler(checkIn, async ({ input, request, staff }) =>
  admit(input, request, await staffAction(staff)),
)
