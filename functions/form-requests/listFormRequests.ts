import { listFormRequests } from '#shared/form-requests/form-requests-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as formRequests from './form-requests.ts'

export const handler = createHandler(listFormRequests, ({ input }) =>
  formRequests.list(input.formType, input),
)
