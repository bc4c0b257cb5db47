import { listIntakeForms } from '#shared/intake-forms/intake-forms-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as intakeForms from './intake-forms.ts'

export const handler = createHandler(listIntakeForms, ({ input }) => intakeForms.list(input))
