import * as z from 'zod/mini'
import { type ClientDetails, clientFields } from './client.ts'
import { OwedEmail, owe } from './email-status.ts'
import { optionalLine, optionalText, PHONE_MAX_LENGTH, requiredLine, requiredText } from './fields.ts'

export const intakeFormStatuses = ['pending', 'reviewed', 'approved'] as const
export const IntakeFormStatus = z.enum(intakeFormStatuses)
export type IntakeFormStatus = z.infer<typeof IntakeFormStatus>

export const fitnessLevels = ['beginner', 'intermediate', 'advanced'] as const
export const INTAKE_ANSWER_MAX_LENGTH = 1000

const answer = (label: string) => optionalText(label, INTAKE_ANSWER_MAX_LENGTH)

const answers = {
  emergencyContactName: requiredLine('Emergency contact name', 100),
  emergencyContactPhone: requiredLine('Emergency contact phone', PHONE_MAX_LENGTH),
  emergencyContactRelationship: optionalLine('Relationship', 100),
  medicalConditions: answer('Medical conditions'),
  injuries: answer('Injuries'),
  medications: answer('Medications'),
  allergies: answer('Allergies'),
  doctorName: optionalLine("Doctor's name", 100),
  doctorPhone: optionalLine("Doctor's phone", PHONE_MAX_LENGTH),
  fitnessLevel: z._default(z.enum(fitnessLevels, 'Unknown fitness level'), 'beginner'),
  goals: requiredText('Goals', INTAKE_ANSWER_MAX_LENGTH, 'Goals are required'),
  expectations: answer('Expectations'),
} as const

/** Which client details it needs depends on its `client`: see missingClientFields. */
export const IntakeFormForm = z.object({ ...clientFields, ...answers })
export type IntakeFormForm = z.output<typeof IntakeFormForm>

export const IntakeForm = z.object({
  ...answers,
  id: z.string(),
  clientId: z.optional(z.string()),
  bookingId: z.optional(z.string()),
  requestId: z.optional(z.string()),
  clientFirstName: z.string(),
  clientLastName: z.string(),
  email: z.string(),
  phone: z.string(),
  status: IntakeFormStatus,
  createdAt: z.string(),
  staffNotes: z.optional(z.string()),
  /** Grows with each saving of the notes, so that a stale one is noticed. */
  notesVersion: z._default(z.number(), 0),
  emails: z.array(OwedEmail),
})
export type IntakeForm = z.infer<typeof IntakeForm>

/** A form as it begins: pending until the staff has read it. */
export function newIntakeForm(
  form: IntakeFormForm,
  author: ClientDetails,
  identity: { id: string; createdAt: string },
): IntakeForm {
  const { client, booking, request, firstName, lastName, email, phone, ...answered } = form
  return {
    ...answered,
    ...identity,
    bookingId: booking,
    requestId: request,
    clientFirstName: author.firstName,
    clientLastName: author.lastName,
    email: author.email,
    phone: author.phone,
    status: 'pending',
    notesVersion: 0,
    emails: [owe('intakeForm', author.email)],
  }
}

/** What the desk must know before this person trains, named; empty when there is nothing. */
export function medicalAlerts(
  form: Pick<IntakeForm, 'medicalConditions' | 'injuries' | 'medications' | 'allergies'>,
) {
  const alerts: readonly [label: string, text: string | undefined][] = [
    ['Medical conditions', form.medicalConditions],
    ['Injuries', form.injuries],
    ['Medications', form.medications],
    ['Allergies', form.allergies],
  ]
  return alerts.flatMap(([label, text]) => (text ? [{ label, text }] : []))
}
