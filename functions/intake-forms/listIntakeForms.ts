import { listIntakeForms } from '#shared/operations.ts'
import { lambda } from '../runtime/lambda.ts'
import * as intakeForms from '../store/intake-forms.ts'

export const handler = lambda(listIntakeForms, ({ input }) => intakeForms.list(input))
