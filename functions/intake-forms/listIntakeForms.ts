import { listIntakeForms } from '#shared/operations/intake-forms.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as intakeForms from '../lib/store/intake-forms.ts'

export const handler = createHandler(listIntakeForms, ({ input }) => intakeForms.list(input))
