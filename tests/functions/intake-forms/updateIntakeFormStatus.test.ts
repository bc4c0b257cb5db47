import { describe } from 'vitest'
import { listIntakeForms, updateIntakeFormStatus } from '#shared/operations.ts'
import { setsStatus } from '#tests/support/staff-changes.ts'
import { anIntakeForm } from '#tests/support/staff-records.ts'

describe('updateIntakeFormStatus', () => {
  setsStatus({
    operation: updateIntakeFormStatus,
    list: listIntakeForms,
    make: anIntakeForm,
    statuses: ['pending', 'reviewed', 'approved'],
    missing: 'This intake form does not exist any more.',
  })
})
