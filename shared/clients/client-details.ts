import * as z from 'zod/mini'
import { clientFields } from '../lib/client.ts'
import {
  ID_MAX_LENGTH,
  optionalDate,
  optionalPersonName,
  personName,
  requiredSingleLineText,
  wholeNumber,
} from '../lib/fields.ts'

const detailFields = {
  firstName: personName('First name'),
  lastName: z._default(optionalPersonName('Last name'), ''),
  email: clientFields.email,
  phone: clientFields.phone,
  dateOfBirth: optionalDate('Invalid date of birth'),
} as const

export const CreateClientInput = z.object(detailFields)
export type CreateClientInput = z.output<typeof CreateClientInput>

/** An empty field deletes the stored value. `version` is the version of the client that the page shows. */
export const UpdateClientInput = z.object({
  id: requiredSingleLineText('ID', ID_MAX_LENGTH),
  version: wholeNumber('Version'),
  ...detailFields,
})
export type UpdateClientInput = z.output<typeof UpdateClientInput>

export function hasSameDetails(
  client: Partial<CreateClientInput>,
  details: Partial<CreateClientInput>,
): boolean {
  const names = ['firstName', 'lastName', 'email', 'phone', 'dateOfBirth'] as const
  return names.every((name) => client[name] === details[name])
}
