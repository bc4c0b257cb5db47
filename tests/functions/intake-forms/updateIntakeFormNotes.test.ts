import { describe } from 'vitest'
import { updateIntakeFormNotes } from '#shared/operations.ts'
import { savesNotes } from '#tests/support/staff-changes.ts'
import { anIntakeForm, intakeFormSeen } from '#tests/support/staff-records.ts'

describe('updateIntakeFormNotes', () => {
  savesNotes({
    operation: updateIntakeFormNotes,
    make: anIntakeForm,
    seen: async (id) => {
      const form = await intakeFormSeen(id)
      return { notes: form?.staffNotes, version: form?.notesVersion }
    },
    missing: 'This intake form does not exist any more.',
  })
})
