import { addMonths, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { alterEvidence } from '../local-services.ts'
import { confirmDemoWaiverSigner } from '../staff.ts'
import { hasActivity, type TourContext, type TourStep } from '../step.ts'
import { agreeAndSign } from './agree-and-sign.ts'

const REFERENCE_PATTERN = /W-[0-9A-Z]{4}-[0-9A-Z]{4}/
const REFERENCE_NOTE = 'waiver reference'
const MONTHS_OF_14_YEARS = 14 * 12

export const signForSonStep: TourStep = {
  title: 'A parent signs for a child',
  tasks: ({ email }) => [
    'On the phone, open the waiver form and choose Only my children.',
    `Sign for a 14-year-old child with the email ${email}.`,
    'In the back office, open the new waiver and choose Add Children. Staff must confirm each child.',
  ],
  run: async ({ phone, desk, file, visitor, notes }) => {
    const { firstName, lastName, email, phone: number } = visitor
    await phone.open('/waiver-form')
    await phone.click('radio', 'Only my children')
    await phone.type('First name', firstName)
    await phone.type('Last name', lastName)
    await phone.type('Email', email)
    await phone.type('Phone', number)
    await phone.choose('Relationship to the child', 'Parent')
    await phone.type('Full name of child 1', `Leo ${lastName}`)
    const dateOfBirth = addMonths(plainDateIn(business.timeZone, new Date()), -MONTHS_OF_14_YEARS)
    await phone.type('Date of birth of child 1', dateOfBirth)
    await agreeAndSign({ phone }, visitor)
    const [reference = ''] =
      (await phone.findText(REFERENCE_PATTERN)).textContent?.match(REFERENCE_PATTERN) ?? []
    notes.set(REFERENCE_NOTE, reference)
    const { id, activities } = await file()
    const signedActivity = activities.items.find(({ type }) => type === 'waiverSigned')
    await confirmDemoWaiverSigner(signedActivity?.subject.id ?? '')
    await desk.open(`/admin/clients/${id}`)
    await desk.findText(new RegExp(`Leo ${lastName}`))
  },
  isDone: (file) => file.children.length > 0 && hasActivity(file, 'waiverSigned'),
  experiments: [
    { label: 'Verify the waiver', run: verifyWaiver },
    { label: 'Alter the record', run: tamperWithWaiver },
    { label: 'Restore the record', run: restoreWaiverText },
  ],
  proof:
    "The parent's signature is valid until the child's 18th birthday at the latest. The signature is in a hash chain, and anyone with the reference can verify it.",
  code: ['shared/waivers/guardianship.ts', 'shared/waivers/audit-ledger.ts', 'docs/verify.py'],
}

function referenceOf({ notes }: TourContext): string {
  const reference = notes.get(REFERENCE_NOTE)
  if (!reference) throw new Error('Sign for the child first, or choose "Do it for me".')
  return reference
}

async function openVerification({ phone }: TourContext, reference: string, result: string): Promise<void> {
  await phone.open(`/verify/${reference}`)
  await phone.findText(result)
}

async function verifyWaiver(context: TourContext): Promise<string> {
  await openVerification(context, referenceOf(context), 'Unchanged')
  return 'The page recomputed the hashes of the record, the agreement and the entry. All are unchanged. The page shows initials, not a name.'
}

async function tamperWithWaiver(context: TourContext): Promise<string> {
  const reference = referenceOf(context)
  const { before, after } = await alterEvidence(reference)
  await openVerification(context, reference, 'Altered')
  return `One bit was changed directly in the database table: "${before}" became "${after}". The page lists the altered parts.`
}

async function restoreWaiverText(context: TourContext): Promise<string> {
  const reference = referenceOf(context)
  const { before, after } = await alterEvidence(reference)
  await openVerification(context, reference, 'Unchanged')
  return `"${before}" is "${after}" again, and the hash chain is valid.`
}
