import * as z from 'zod/mini'
import { adminOperation } from '../lib/operation.ts'
import { SetupChecklist } from './setup-checklist.ts'

export const getSetupChecklist = adminOperation('GET', '/admin/settings/setup-checklist', {
  summary: 'Lists the setup tasks of a new gym that are not complete',
  input: z.object({}),
  output: SetupChecklist,
})
