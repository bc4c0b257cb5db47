import { listIntakeForms, updateIntakeFormStatus } from '#shared/intake-forms/intake-forms-operations.ts'
import { itUpdatesStatus } from '#tests/support/contracts/staff-update-contract.ts'
import { createIntakeFormRecord } from '#tests/support/fixtures/staff-records.ts'

itUpdatesStatus({
  operation: updateIntakeFormStatus,
  list: listIntakeForms,
  make: createIntakeFormRecord,
  statuses: ['pending', 'reviewed', 'approved'],
  missing: 'This intake form no longer exists.',
})
