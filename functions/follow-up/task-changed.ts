import { ApiError } from '#shared/lib/api-error.ts'
import { ContactOutcome, contactOutcomeLabels } from '#shared/lib/contact.ts'
import type { Task } from '#shared/lib/task.ts'

/** The error of who came second: it names who was first, and what that was. */
export function taskChanged(what: string, current?: Task): ApiError {
  return new ApiError('taskChanged', {
    current,
    details: { who: current?.doneByName ?? 'A colleague', what },
  })
}

export function outcomeWords({ outcome, kind }: Task): string {
  const contact = ContactOutcome.safeParse(outcome)
  if (contact.success) return contactOutcomeLabels[contact.data].toLowerCase()
  return outcome === 'dismissed' ? 'dismissed' : kind === 'custom' ? 'done' : 'settled'
}
