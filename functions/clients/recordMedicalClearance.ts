import { recordMedicalClearance } from '#shared/clients/clients-operations.ts'
import { clearMedicalAlert } from '../intake-forms/medical-clearance.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'

export const handler = createHandler(recordMedicalClearance, async ({ input, request, staff }) => {
  const [by, client] = await Promise.all([createStaffContext(staff), clients.getCurrent(input.id)])
  return clearMedicalAlert(client, input.intakeFormId, { operation: recordMedicalClearance, request, ...by })
})
