import * as z from 'zod/mini'
import {
  emailAddress,
  emptyAnswer,
  ID_MAX_LENGTH,
  optionalDate,
  optionalLine,
  optionalPersonName,
  PHONE_MAX_LENGTH,
  personName,
  requiredLine,
} from '../lib/fields.ts'

/* @__NO_SIDE_EFFECTS__ */
function optionalEmail() {
  return z.optional(z.union([emptyAnswer(), emailAddress()], 'Invalid email address'))
}

const details = {
  firstName: personName('First name'),
  lastName: z._default(optionalPersonName('Last name'), ''),
  email: optionalEmail(),
  phone: optionalLine('Phone', PHONE_MAX_LENGTH),
  dateOfBirth: optionalDate('Invalid date of birth'),
} as const

/** A walk-in or a child, entered by the staff. */
export const CreateClientInput = z.object(details)
export type CreateClientInput = z.output<typeof CreateClientInput>

/** All details as they are to be, with the version that was on the screen; a field left empty is removed. */
export const UpdateClientInput = z.object({
  id: requiredLine('Id', ID_MAX_LENGTH),
  version: z
    .number('Version must be a number')
    .check(z.int('Version must be a whole number'), z.minimum(0, 'Version must not be negative')),
  ...details,
})
export type UpdateClientInput = z.output<typeof UpdateClientInput>

type Details = CreateClientInput

/** True when the stored client already has all these details. */
export function isSameDetails(client: Partial<Details>, details: Partial<Details>): boolean {
  const names = ['firstName', 'lastName', 'email', 'phone', 'dateOfBirth'] as const
  return names.every((name) => client[name] === details[name])
}
