import { listFormRequests } from '#shared/operations.ts'
import { lambda } from '../runtime/lambda.ts'
import * as formRequests from '../store/form-requests.ts'

export const handler = lambda(listFormRequests, ({ input }) => formRequests.list(input.formType, input))
