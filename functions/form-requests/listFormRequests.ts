import { listFormRequests } from '#shared/operations/form-requests.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as formRequests from '../lib/store/form-requests.ts'

export const handler = createHandler(listFormRequests, ({ input }) =>
  formRequests.list(input.formType, input),
)
