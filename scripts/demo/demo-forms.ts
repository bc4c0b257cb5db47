import { createHash } from 'node:crypto'
import { digestAgreement } from '#functions/waivers/signed-agreement.ts'
import {
  type FormRequest,
  type FormType,
  newFormRequest,
  newPendingWaiver,
} from '#shared/form-requests/form-request.ts'
import type { IntakeFieldName } from '#shared/intake-forms/intake-fields.ts'
import { fitnessLevels, type IntakeForm, type IntakeFormStatus } from '#shared/intake-forms/intake-form.ts'
import { type ReadinessQuestion, readinessQuestions } from '#shared/intake-forms/readiness.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { agreement } from '#shared/waivers/agreement.ts'
import { signWaiver, type Waiver } from '#shared/waivers/waiver.ts'
import { generateReference } from '#shared/waivers/waiver-reference.ts'
import { sentEmail } from './demo-emails.ts'
import type { Person } from './demo-person.ts'
import type { Random } from './random.ts'

type DemoFormOptions = { client: Client; person: Person; at: Date }

/** A form that the client has just sent. */
export function createDemoIntakeForm(random: Random, { client, person, at }: DemoFormOptions): IntakeForm {
  const { culture, email, phone } = person
  const sometimes = (probability: number, texts: readonly string[]) =>
    random.chance(probability) ? random.pick(texts) : undefined
  return {
    id: random.id(),
    clientId: client.id,
    clientFirstName: person.firstName,
    clientLastName: person.lastName,
    email,
    phone,
    status: 'pending',
    createdAt: at.toISOString(),
    emergencyContactName: `${random.pick(culture.firstNames)} ${person.lastName}`,
    emergencyContactPhone: `(541) 555-0${100 + random.int(100)}`,
    emergencyContactRelationship: random.pick(['Spouse', 'Mother', 'Brother', 'Friend', 'Partner']),
    medicalConditions: sometimes(0.2, ['Asthma', 'High blood pressure', 'Type 2 diabetes', 'Migraine']),
    injuries: sometimes(0.35, culture.injuries),
    medications: sometimes(0.15, ['Lisinopril 10 mg', 'Albuterol inhaler', 'Metformin']),
    allergies: sometimes(0.2, ['Peanuts', 'Latex', 'Penicillin', 'Bee stings']),
    ...createReadiness(random),
    doctorName: sometimes(0.5, ['Dr. Patel', 'Dr. Nguyen', 'Dr. Keller', 'Dr. Brooks']),
    doctorPhone: sometimes(0.4, ['(541) 555-0160', '(541) 555-0177']),
    fitnessLevel: random.pick(fitnessLevels),
    goals: random.pick(culture.goals),
    expectations: sometimes(0.6, [
      'A plan that I can keep up',
      'Somebody who checks my form',
      'Honest feedback',
    ]),
    notesVersion: 0,
    emails: [sentEmail('intakeForm', email)],
  } satisfies IntakeForm & Record<IntakeFieldName, unknown>
}

/** Half of the clients skip the questions; of the others one in five has something to say. */
function createReadiness(random: Random) {
  const isAnswered = random.chance(0.5)
  const concern = isAnswered && random.chance(0.2) ? random.pick(readinessQuestions) : undefined
  const answer = (name: ReadinessQuestion) => (isAnswered ? (name === concern ? 'yes' : 'no') : undefined)
  return {
    heartCondition: answer('heartCondition'),
    chestPainTraining: answer('chestPainTraining'),
    chestPainAtRest: answer('chestPainAtRest'),
    dizziness: answer('dizziness'),
    boneOrJoint: answer('boneOrJoint'),
    heartMedication: answer('heartMedication'),
    otherReason: answer('otherReason'),
    readinessDetails: concern && 'My doctor knows and says that light training is fine.',
  } as const
}

/** Status of a form of this age. */
export function intakeStatusAfter(random: Random, ageDays: number): IntakeFormStatus {
  if (ageDays < 4) return random.chance(0.7) ? 'pending' : 'reviewed'
  return random.pick(['reviewed', 'approved', 'approved'])
}

/** A waiver signed at `at`, by a guardian where there is one. */
export function createDemoWaiver(
  random: Random,
  { client, person, at, guardianName }: DemoFormOptions & { guardianName?: string },
): Waiver {
  const signed = signWaiver(
    { id: random.id(), createdAt: at.toISOString() },
    {
      form: {
        booking: undefined,
        guardianName,
        takesPart: 'me',
        dateOfBirth: client.dateOfBirth ?? birthdayOf(client),
        agreedElectronically: true,
        photoConsent: Number.parseInt(client.id.slice(0, 2), 16) % 3 === 0,
        legalName: guardianName ?? fullName(person),
      },
      signer: person,
      evidence: {
        ipAddress: `203.0.113.${1 + random.int(254)}`,
        userAgent: random.pick(userAgents),
        agreementVersion: agreement.version,
        agreementSha256: digestAgreement(agreement),
        signedAt: at.toISOString(),
      },
    },
  )
  const reference = stableReference(signed.id)
  return {
    ...signed,
    reference,
    signerProof: 'name',
    clientId: client.id,
    emails: [sentEmail('waiver', person.email)],
  }
}

/** From the ID: an adult's birthday draws nothing, so the rest of the demo stays as it is. */
function birthdayOf({ id }: Client): string {
  const number = Number.parseInt(id.slice(0, 6), 16)
  return `${1955 + (number % 48)}-0${1 + (number % 9)}-1${number % 10}`
}

const userAgents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/148.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/148.0 Safari/537.36',
]

/** A pending form request, with its pending waiver. */
export function createDemoFormRequest(
  random: Random,
  formType: FormType,
  { client, person, at }: DemoFormOptions,
): { request: FormRequest; waiver: Waiver | undefined } {
  const clientName = `${person.firstName} ${person.lastName}`
  const identity = { id: random.id(), recordId: random.id(), client }
  const asked = newFormRequest({ formType, clientName, clientEmail: person.email }, identity, at)
  const request: FormRequest = { ...asked, emails: [sentEmail('formLink', person.email)] }
  return { request, waiver: formType === 'waiver' ? newPendingWaiver(request, client) : undefined }
}

/** The same reference for a waiver whenever the demo is made. */
function stableReference(waiverId: string): string {
  const bytes = createHash('sha256').update(waiverId).digest().values()
  return generateReference((below) => (bytes.next().value ?? 0) % below)
}
