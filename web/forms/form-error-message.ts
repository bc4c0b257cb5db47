import { CLIENT_DETAILS_REQUIRED_MESSAGE, missingClientFieldErrors } from '#shared/lib/client.ts'
import { pageErrors } from '#shared/lib/page-errors.ts'
import type { FieldErrors } from '#shared/lib/parse.ts'

export function formErrorMessage(fields: FieldErrors): string {
  const isClientMissing = Object.entries(missingClientFieldErrors({})).some(
    ([name, message]) => fields[name] === message,
  )
  return isClientMissing ? CLIENT_DETAILS_REQUIRED_MESSAGE : pageErrors.invalidInput.message
}
