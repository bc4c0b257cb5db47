import * as z from 'zod/mini'
import {
  emptyStringAsUndefined,
  optionalPersonName,
  optionalSingleLineText,
  phoneNumber,
} from '../lib/fields.ts'

export const emergencyContactFields = {
  emergencyContactName: optionalPersonName('Emergency contact name'),
  emergencyContactPhone: z.optional(
    z.union([emptyStringAsUndefined(), phoneNumber()], 'Invalid phone number'),
  ),
  emergencyContactRelationship: optionalSingleLineText('Relationship', 100),
}

/** Returns errors by field. A contact needs a name and a phone number, unless all fields are empty. */
export function findEmergencyContactErrors(
  input: Partial<Record<keyof typeof emergencyContactFields, string | undefined>>,
): Record<string, string> {
  const { emergencyContactName: name, emergencyContactPhone: phone, emergencyContactRelationship } = input
  if (!name && !phone && !emergencyContactRelationship) return {}
  return {
    ...(!name && { emergencyContactName: 'Emergency contact name is required' }),
    ...(!phone && { emergencyContactPhone: 'Emergency contact phone is required' }),
  }
}
