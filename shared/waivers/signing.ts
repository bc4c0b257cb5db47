import * as z from 'zod/mini'
import { type ClientDetails, fullName } from '../lib/client.ts'
import { ageOn, dateOfBirthError, isMinor } from '../lib/dates/age.ts'
import type { PlainDate } from '../lib/dates/plain-date.ts'
import {
  emptyStringAsUndefined,
  NAME_MAX_LENGTH,
  optionalDate,
  optionalPersonName,
  optionalSingleLineText,
  personName,
} from '../lib/fields.ts'
import type { FieldErrors } from '../lib/parse.ts'
import { isSameName } from '../lib/text/person-names.ts'
import { GuardianRelationship } from './guardianship.ts'
import { participantFormFields } from './waiver-fields.ts'

export const participationOptions = ['me', 'meAndChildren', 'children'] as const
const Participation = z.enum(participationOptions, 'Choose who takes part')
export type Participation = z.infer<typeof Participation>

export const participationLabels = {
  me: 'Me',
  meAndChildren: 'Me and my children',
  children: 'Only my children',
} as const satisfies Record<Participation, string>

/** One waiver can include at most this many children, because one transaction stores all of them. */
export const MAX_CHILDREN_PER_WAIVER = 4
const MAX_NAME_WORDS = 8
const MAX_AGE_YEARS = 120
export const SIGNATURE_BOX = { width: 600, height: 200 } as const
export const SIGNATURE_PATH_MAX_LENGTH = 8192
const SIGNATURE_PATH_PATTERN = /^(M\d{1,4} \d{1,4}(L\d{1,4} \d{1,4})*)+$/

const DATE_OF_BIRTH_MESSAGE = 'Invalid date of birth'

const Child = z.object({
  fullName: personName(participantFormFields.childName.label).check(
    z.refine<string>(
      (name) => name.trim().split(/\s+/).length <= MAX_NAME_WORDS,
      `${participantFormFields.childName.label} must be ${MAX_NAME_WORDS} words or fewer`,
    ),
  ),
  dateOfBirth: z.iso.date(`${participantFormFields.dateOfBirth.label} is required`),
})

/** Fields that are required on the signing page but optional for other callers. */
export const signingFields = {
  takesPart: z.optional(Participation),
  signerName: optionalPersonName(participantFormFields.signerName.label),
  dateOfBirth: optionalDate(DATE_OF_BIRTH_MESSAGE),
  relationship: z.optional(z.union([emptyStringAsUndefined(), GuardianRelationship], 'Unknown relationship')),
  children: z.optional(
    z
      .array(Child)
      .check(
        z.maxLength(MAX_CHILDREN_PER_WAIVER, `One form can have at most ${MAX_CHILDREN_PER_WAIVER} children`),
      ),
  ),
  agreedElectronically: z.optional(z.boolean('Please answer yes or no')),
  photoConsent: z.optional(z.boolean('Please answer yes or no')),
  legalName: optionalSingleLineText('Full legal name', NAME_MAX_LENGTH),
  signaturePath: z.optional(
    z.union(
      [
        emptyStringAsUndefined(),
        z
          .string()
          .check(
            z.maxLength(SIGNATURE_PATH_MAX_LENGTH, 'The drawn signature is too long'),
            z.regex(SIGNATURE_PATH_PATTERN, 'The drawn signature cannot be read'),
          ),
      ],
      'The drawn signature cannot be read or is too long',
    ),
  ),
} as const

const SigningInput = z.object(signingFields)
export type SigningInput = Omit<z.output<typeof SigningInput>, 'relationship'> & {
  relationship?: GuardianRelationship | '' | undefined
  guardianName?: string | undefined
}

type Name = Partial<Pick<ClientDetails, 'firstName' | 'lastName'>>

const nameOf = ({ firstName = '', lastName = '' }: Name) => fullName({ firstName, lastName })

export const Participant = z.object({
  fullName: z.string(),
  dateOfBirth: z.optional(z.string()),
  relationship: z.optional(GuardianRelationship),
})
export type Participant = z.infer<typeof Participant>

export const Signer = z.object({ name: z.string(), relationship: z.optional(GuardianRelationship) })
export type Signer = z.infer<typeof Signer>

export const Consent = z.enum(['terms', 'electronic', 'photos'])
export type Consent = z.infer<typeof Consent>

export const listConsents = ({ agreedElectronically, photoConsent }: SigningInput): Consent[] => [
  'terms',
  ...(agreedElectronically ? (['electronic'] as const) : []),
  ...(photoConsent ? (['photos'] as const) : []),
]

const hasChildren = ({ takesPart }: SigningInput) => takesPart === 'meAndChildren' || takesPart === 'children'

export const listParticipatingChildren = (input: SigningInput) =>
  hasChildren(input) ? (input.children ?? []) : []

export function getSigner(input: SigningInput, client: Name): Signer {
  const { guardianName, signerName, relationship } = input
  const ownName = signerName?.trim() || nameOf(client)
  if (hasChildren(input)) return { name: ownName, relationship: relationship || 'parent' }
  return { name: guardianName?.trim() || ownName }
}

export function listParticipants(input: SigningInput, client: Name): Participant[] {
  const { takesPart, signerName, dateOfBirth, relationship } = input
  const signerAsParticipant = {
    fullName: signerName?.trim() || nameOf(client),
    dateOfBirth: dateOfBirth || undefined,
  }
  const children = listParticipatingChildren(input).map((child) => ({
    ...child,
    relationship: relationship || 'parent',
  }))
  return takesPart === 'children' ? children : [signerAsParticipant, ...children]
}

export function findSigningErrors(input: SigningInput, client: Name, today: PlainDate): FieldErrors {
  const { takesPart = 'me', dateOfBirth, guardianName, legalName, relationship } = input
  const errors: Record<string, string> = {}
  const dateError = takesPart === 'children' ? undefined : birthError(dateOfBirth, today)
  if (dateError) errors.dateOfBirth = dateError
  else if (dateOfBirth && isMinor(dateOfBirth, today)) {
    if (takesPart === 'meAndChildren')
      errors.dateOfBirth = 'A person who signs for children must be 18 or older'
    if (takesPart === 'me' && !guardianName?.trim())
      errors.guardianName = 'A parent or guardian must sign for a person under 18'
  }
  if (hasChildren(input)) {
    if (!relationship) errors.relationship = 'Relationship is required'
    const children = listParticipatingChildren(input)
    if (children.length === 0) errors['children.0.fullName'] = 'Name of the child is required'
    for (const [i, child] of children.entries()) {
      const problem =
        birthError(child.dateOfBirth, today) ??
        (isMinor(child.dateOfBirth, today)
          ? undefined
          : `${child.fullName} is 18 or older and must sign their own waiver`)
      if (problem) errors[`children.${i}.dateOfBirth`] = problem
    }
  }
  const { name } = getSigner(input, client)
  if (legalName && name && !isSameName(legalName, name)) {
    errors.legalName = `Please type the name of the person who signs: ${name}`
  }
  return errors
}

function birthError(day: PlainDate | undefined, today: PlainDate): string | undefined {
  if (!day) return undefined
  if (ageOn(day, today) > MAX_AGE_YEARS) return 'Date of birth is too long ago'
  return dateOfBirthError(day, today)
}

export function findMissingSigningFields(input: SigningInput, isFromLink: boolean): FieldErrors {
  const errors: Record<string, string> = {}
  if (!input.takesPart) errors.takesPart = 'Choose who takes part'
  if (isFromLink && !input.signerName)
    errors.signerName = `${participantFormFields.signerName.label} is required`
  if (input.takesPart !== 'children' && !input.dateOfBirth) {
    errors.dateOfBirth = `${participantFormFields.dateOfBirth.label} is required`
  }
  if (!input.agreedElectronically)
    errors.agreedElectronically = 'Please agree to sign electronically, or ask us for a paper form'
  if (!input.legalName) errors.legalName = 'Please type your full legal name'
  return errors
}
