import * as z from 'zod/mini'
import { type ClientDetails, clientFields } from './client.ts'
import {
  optionalLine,
  optionalText,
  PHONE_MAX_LENGTH,
  personName,
  requiredLine,
  requiredText,
} from './fields.ts'
import { type IntakeFieldName, intakeFields, intakeFieldsIn } from './intake-fields.ts'
import { OutboxEmail, queueEmail } from './outbox-email.ts'

export const intakeFormStatuses = ['pending', 'reviewed', 'approved'] as const
export const IntakeFormStatus = z.enum(intakeFormStatuses)
export type IntakeFormStatus = z.infer<typeof IntakeFormStatus>

export const fitnessLevels = ['beginner', 'intermediate', 'advanced'] as const
export const fitnessLevelLabels = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
} as const satisfies Record<(typeof fitnessLevels)[number], string>
export const INTAKE_ANSWER_MAX_LENGTH = 1000

const labelOf = (name: IntakeFieldName) => intakeFields[name].label

/* @__NO_SIDE_EFFECTS__ */
function answerField(name: IntakeFieldName) {
  return optionalText(labelOf(name), INTAKE_ANSWER_MAX_LENGTH)
}

const answerFields = {
  emergencyContactName: z.string(),
  emergencyContactPhone: requiredLine(labelOf('emergencyContactPhone'), PHONE_MAX_LENGTH),
  emergencyContactRelationship: optionalLine(labelOf('emergencyContactRelationship'), 100),
  medicalConditions: answerField('medicalConditions'),
  injuries: answerField('injuries'),
  medications: answerField('medications'),
  allergies: answerField('allergies'),
  doctorName: optionalLine(labelOf('doctorName'), 100),
  doctorPhone: optionalLine(labelOf('doctorPhone'), PHONE_MAX_LENGTH),
  fitnessLevel: z._default(z.enum(fitnessLevels, 'Unknown fitness level'), 'beginner'),
  goals: requiredText(labelOf('goals'), INTAKE_ANSWER_MAX_LENGTH, 'Goals are required'),
  expectations: answerField('expectations'),
} as const satisfies Record<IntakeFieldName, z.ZodMiniType>

/** The required client details depend on `client`: see missingClientFields. */
export const IntakeFormInput = z.object({
  ...clientFields,
  ...answerFields,
  emergencyContactName: personName(labelOf('emergencyContactName')),
})
export type IntakeFormInput = z.output<typeof IntakeFormInput>

export const IntakeForm = z.object({
  ...answerFields,
  id: z.string(),
  clientId: z.optional(z.string()),
  bookingId: z.optional(z.string()),
  requestId: z.optional(z.string()),
  clientFirstName: z.string(),
  clientLastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Missing status is treated as pending (spec §4). */
  status: z._default(IntakeFormStatus, 'pending'),
  createdAt: z.string(),
  staffNotes: z.optional(z.string()),
  /** Incremented on every save; used for optimistic locking. */
  notesVersion: z._default(z.number(), 0),
  emails: z.array(OutboxEmail),
})
export type IntakeForm = z.infer<typeof IntakeForm>

/** Builds a new intake form; pending until staff has reviewed it. */
export function newIntakeForm(
  form: IntakeFormInput,
  submitter: ClientDetails,
  identity: { id: string; createdAt: string },
): IntakeForm {
  const { client, booking, request, firstName, lastName, email, phone, ...answered } = form
  return {
    ...answered,
    ...identity,
    bookingId: booking,
    requestId: request,
    clientFirstName: submitter.firstName,
    clientLastName: submitter.lastName,
    email: submitter.email,
    phone: submitter.phone,
    status: 'pending',
    notesVersion: 0,
    emails: [queueEmail('intakeForm', submitter.email)],
  }
}

/** Labels and displayed answers of these fields. */
export function intakeAnswers(
  form: Pick<IntakeForm, IntakeFieldName>,
  names: readonly IntakeFieldName[],
): [label: string, answer: string | undefined][] {
  return names.map((name) => [
    labelOf(name),
    name === 'fitnessLevel' ? fitnessLevelLabels[form.fitnessLevel] : form[name],
  ])
}

/** Medical alerts that staff must see (spec §2), with their labels; empty if there are none. */
export function medicalAlerts(form: Pick<IntakeForm, IntakeFieldName>) {
  return intakeAnswers(form, intakeFieldsIn('medical')).flatMap(([label, text]) =>
    text ? [{ label, text }] : [],
  )
}
