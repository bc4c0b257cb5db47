import * as z from 'zod/mini'
import { type ClientDetails, clientFields } from '../lib/client.ts'
import { createOutboxEmail, OutboxEmail } from '../lib/email/outbox-email.ts'
import {
  emptyStringAsUndefined,
  optionalSingleLineText,
  optionalText,
  PHONE_MAX_LENGTH,
  personName,
  requiredSingleLineText,
  requiredText,
} from '../lib/fields.ts'
import type { FieldSchemas } from '../lib/form-field.ts'
import { type IntakeFieldName, intakeFields, intakeFieldsIn } from './intake-fields.ts'
import { getReadinessState, readinessAnswers, readinessQuestions } from './readiness.ts'

export const intakeFormStatuses = ['pending', 'reviewed', 'approved'] as const
export const IntakeFormStatus = z.enum(intakeFormStatuses)
export type IntakeFormStatus = z.infer<typeof IntakeFormStatus>

export const fitnessLevels = ['beginner', 'intermediate', 'advanced'] as const
export const fitnessLevelLabels = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
} as const satisfies Record<(typeof fitnessLevels)[number], string>
const INTAKE_ANSWER_MAX_LENGTH = 1000

const labelOf = (name: IntakeFieldName) => intakeFields[name].label

/* @__NO_SIDE_EFFECTS__ */
function answerField(name: IntakeFieldName) {
  return optionalText(labelOf(name), INTAKE_ANSWER_MAX_LENGTH)
}

/* @__NO_SIDE_EFFECTS__ */
function yesOrNo() {
  const message = 'Please answer yes or no'
  return z.optional(z.union([emptyStringAsUndefined(), z.enum(readinessAnswers, message)], message))
}

const answerSchemas = {
  emergencyContactName: z.string(),
  emergencyContactPhone: requiredSingleLineText(labelOf('emergencyContactPhone'), PHONE_MAX_LENGTH),
  emergencyContactRelationship: optionalSingleLineText(labelOf('emergencyContactRelationship'), 100),
  medicalConditions: answerField('medicalConditions'),
  injuries: answerField('injuries'),
  medications: answerField('medications'),
  allergies: answerField('allergies'),
  heartCondition: yesOrNo(),
  chestPainTraining: yesOrNo(),
  chestPainAtRest: yesOrNo(),
  dizziness: yesOrNo(),
  boneOrJoint: yesOrNo(),
  heartMedication: yesOrNo(),
  otherReason: yesOrNo(),
  readinessDetails: answerField('readinessDetails'),
  doctorName: optionalSingleLineText(labelOf('doctorName'), 100),
  doctorPhone: optionalSingleLineText(labelOf('doctorPhone'), PHONE_MAX_LENGTH),
  fitnessLevel: z._default(z.enum(fitnessLevels, 'Unknown fitness level'), 'beginner'),
  goals: requiredText(labelOf('goals'), INTAKE_ANSWER_MAX_LENGTH, 'Goals are required'),
  expectations: answerField('expectations'),
} as const satisfies Record<IntakeFieldName, z.ZodMiniType>
const answerFields = answerSchemas as FieldSchemas<typeof answerSchemas, IntakeFieldName>

/** Name, email and phone are required unless `client` is a client's ID (see missingClientFieldErrors). */
export const IntakeFormInput = z.object({
  ...clientFields,
  ...answerFields,
  emergencyContactName: personName(labelOf('emergencyContactName')),
})
export type IntakeFormInput = z.output<typeof IntakeFormInput>

/** Only the back office needs this schema. It has no object spread, so bundlers can remove it from other pages. */
export const IntakeForm = z.extend(z.object(answerFields), {
  id: z.string(),
  clientId: z.optional(z.string()),
  bookingId: z.optional(z.string()),
  requestId: z.optional(z.string()),
  clientFirstName: z.string(),
  clientLastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** A missing status is treated as pending (spec §4). */
  status: z._default(IntakeFormStatus, 'pending'),
  createdAt: z.string(),
  staffNotes: z.optional(z.string()),
  notesVersion: z._default(z.number(), 0),
  emails: z.array(OutboxEmail),
})
export type IntakeForm = z.infer<typeof IntakeForm>

export function newIntakeForm(
  form: IntakeFormInput,
  submitter: ClientDetails,
  identity: { id: string; createdAt: string },
): IntakeForm {
  const { client, booking, request, firstName, lastName, email, phone, ...answers } = form
  return {
    ...answers,
    // Without an answer 'yes', the page hides this field but still sends its text, which must not be stored.
    readinessDetails: getReadinessState(answers) === 'ask' ? answers.readinessDetails : undefined,
    ...identity,
    bookingId: booking,
    requestId: request,
    clientFirstName: submitter.firstName,
    clientLastName: submitter.lastName,
    email: submitter.email,
    phone: submitter.phone,
    status: 'pending',
    notesVersion: 0,
    emails: [createOutboxEmail('intakeForm', submitter.email)],
  }
}

type IntakeAnswers = Pick<IntakeForm, IntakeFieldName>

export function listIntakeAnswers(
  form: IntakeAnswers,
  fieldNames: readonly IntakeFieldName[],
): [label: string, answer: string | undefined][] {
  return fieldNames.map((name) => [labelOf(name), formatAnswer(form, name)])
}

function formatAnswer(form: IntakeAnswers, name: IntakeFieldName): string | undefined {
  if (name === 'fitnessLevel') return fitnessLevelLabels[form.fitnessLevel]
  const answer = form[name]
  if (!readinessQuestions.some((question) => question === name) || !answer) return answer
  return answer === 'yes' ? 'Yes' : 'No'
}

export function listMedicalAlerts(form: IntakeAnswers) {
  const yesQuestions = readinessQuestions.filter((name) => form[name] === 'yes')
  const names = [...intakeFieldsIn('medical'), ...yesQuestions, 'readinessDetails'] as const
  return listIntakeAnswers(form, names).flatMap(([label, text]) => (text ? [{ label, text }] : []))
}
