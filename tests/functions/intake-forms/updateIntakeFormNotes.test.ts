import { updateIntakeFormNotes } from '#shared/intake-forms/intake-forms-operations.ts'
import { itUpdatesNotes } from '#tests/support/contracts/staff-update-contract.ts'
import { createIntakeFormRecord, getIntakeFormAsStaff } from '#tests/support/fixtures/staff-records.ts'

itUpdatesNotes({
  operation: updateIntakeFormNotes,
  make: createIntakeFormRecord,
  seen: async (id) => {
    const form = await getIntakeFormAsStaff(id)
    return { notes: form?.staffNotes, version: form?.notesVersion }
  },
  missing: 'This intake form no longer exists.',
})
