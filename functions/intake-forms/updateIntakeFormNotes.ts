import { updateIntakeFormNotes } from '#shared/intake-forms/intake-forms-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as intakeForms from './intake-forms.ts'

export const handler = createHandler(
  updateIntakeFormNotes,
  async ({ input: { id, notes, notesVersion }, staff }) => {
    const saved = { id, notes, notesVersion: notesVersion + 1 }
    if (await intakeForms.setNotes(id, notes, notesVersion, await createStaffContext(staff))) return saved
    const form = await intakeForms.find(id)
    if (!form) throw new ApiError('intakeFormNotFound')
    if (form.notesVersion === saved.notesVersion && form.staffNotes === notes) return saved
    throw new ApiError('notesChanged')
  },
)
