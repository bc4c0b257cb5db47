import { isSetupComplete } from '#shared/settings/setup-checklist.ts'
import { getSetupChecklist } from '#shared/settings/setup-checklist-operations.ts'
import { createSetupChecklist } from '#shared/settings/setup-checklist-rules.ts'
import { createHandler } from '../lib/http/handler.ts'
import { findSetupStatus } from './setup-facts.ts'
import { completeSetup } from './setup-state.ts'

export const handler = createHandler(getSetupChecklist, async ({ staff }) => {
  const checklist = createSetupChecklist(await findSetupStatus())
  await staff.role()
  if (isSetupComplete(checklist)) await completeSetup(new Date())
  return checklist
})
