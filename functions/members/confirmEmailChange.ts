import { confirmEmailChange } from '#shared/members/email-change-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { confirmEmailAddress } from './email-changes.ts'

export const handler = createHandler(confirmEmailChange, ({ input: { token }, request }) =>
  confirmEmailAddress(token, request, new Date()),
)
