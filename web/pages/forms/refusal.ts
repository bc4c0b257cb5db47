import { CLIENT_FIELDS_MISSING, missingClientFields } from '#shared/client.ts'
import type { FieldErrors } from '#shared/parse.ts'
import { problems } from '#shared/problems.ts'

/** The words for a form that refuses to be sent: who it is from comes before anything else. */
export function refusalOf(fields: FieldErrors): string {
  const isClientMissing = Object.entries(missingClientFields({})).some(
    ([name, message]) => fields[name] === message,
  )
  return isClientMissing ? CLIENT_FIELDS_MISSING : problems.invalidInput.message
}
