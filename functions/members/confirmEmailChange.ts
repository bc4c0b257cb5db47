import { confirmEmailChange } from '#shared/members/email-change-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { confirmChange } from './email-changes.ts'

export const handler = createHandler(confirmEmailChange, ({ input: { token }, request }) =>
  confirmChange(token, request, new Date()),
)
