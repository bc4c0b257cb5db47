import { updateIntakeFormNotes } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'
import { lambda } from '../runtime/lambda.ts'
import * as intakeForms from '../store/intake-forms.ts'

export const handler = lambda(updateIntakeFormNotes, async ({ input: { id, notes, notesVersion } }) => {
  const saved = { id, notes, notesVersion: notesVersion + 1 }
  if (await intakeForms.setNotes(id, notes, notesVersion)) return saved
  const form = await intakeForms.find(id)
  if (!form) throw new Problem('intakeFormNotFound')
  // A repeat of a saving whose answer was lost finds its own words.
  if (form.notesVersion === saved.notesVersion && form.staffNotes === notes) return saved
  throw new Problem('notesChanged')
})
