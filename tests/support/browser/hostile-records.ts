import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { BookingInput } from '#shared/appointments/booking.ts'
import { updateBookingNotes } from '#shared/appointments/bookings-operations.ts'
import { sendFormEmail } from '#shared/form-requests/form-requests-operations.ts'
import { IntakeFormInput } from '#shared/intake-forms/intake-form.ts'
import { updateIntakeFormNotes } from '#shared/intake-forms/intake-forms-operations.ts'
import { WaiverInput } from '#shared/waivers/waiver.ts'
import { createPass, uniqueEmail, uniqueLastName } from '../fixtures/people.ts'
import {
  createBookingRecord,
  createIntakeFormRecord,
  createPendingWaiver,
  createWaiverRecord,
} from '../fixtures/staff-records.ts'
import { ana, invoke } from '../invoke-handler.ts'

/** A page that renders this name as HTML would set the variable `ran`. The long word does not fit into a line. */
export const HOSTILE_NAME =
  '"><img src=x onerror=ran=1> Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessenschafe'
const HOSTILE_PHONE = '<svg/onload=ran=1>'

/** Most parts set the variable `ran` if a page uses the text unescaped as a URL, an attribute, HTML or a template. */
export const HOSTILE_TEXT = [
  'javascript:window.ran=1//',
  '<script>window.ran=1</script>',
  '"><img src=x onerror=window.ran=1>',
  '<svg/onload=window.ran=1>',
  `' autofocus onfocus=window.ran=1 x='`,
  '</textarea><script>window.ran=1</script>',
  '</title><script>window.ran=1</script>',
  '<iframe srcdoc="<script>parent.ran=1</script>">',
  '<a href=javascript:window.ran=1>x</a>',
  'data:text/html,<script>opener.ran=1</script>',
  '{{constructor.constructor("window.ran=1")()}}',
  '<base href=//evil.example><link rel=stylesheet href=//evil.example>',
  'w'.repeat(150),
].join(' ')

/** The email address has the maximum length and no place for a line break. */
function longEmail(): string {
  const [local = '', domain] = uniqueEmail().split('@')
  const labels = ['d', 'e', 'f'].map((letter) => letter.repeat(55))
  return `${'l'.repeat(60 - local.length)}${local}@${labels.join('.')}.${domain}`
}

/** Fills every field of a form with the longest hostile text that its rules accept. */
const fillWithHostileText = ({ shape }: { shape: Record<string, z.ZodMiniType> }) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const taken = [HOSTILE_TEXT, HOSTILE_NAME.slice(0, 100), HOSTILE_PHONE].find(
        (text) => z.safeParse(field, text).success,
      )
      return taken === undefined || name === 'agreementVersion' ? [] : [[name, taken]]
    }),
  )

export async function createHostileRecords(): Promise<string> {
  // The validation now rejects these texts as names and phone numbers, but records of earlier versions may contain them.
  const [name, phone] = [uniqueLastName(), uniqueLastName()]
  const names = { firstName: name, emergencyContactName: name, guardianName: name, legalName: name }
  // The fields `client`, `booking` and `request` must refer to existing records.
  const person = { ...names, lastName: 'Ng', phone, client: 'new', booking: undefined, request: undefined }
  const id = await createBookingRecord({
    ...fillWithHostileText(BookingInput),
    email: longEmail(),
    name,
    phone,
  })
  await invoke(updateBookingNotes, { id, notes: HOSTILE_TEXT, notesVersion: 0 }, { as: ana })
  const intakeForm = { ...fillWithHostileText(IntakeFormInput), ...person, email: longEmail() }
  const formId = await createIntakeFormRecord(intakeForm)
  await invoke(updateIntakeFormNotes, { id: formId, notes: HOSTILE_TEXT, notesVersion: 0 }, { as: ana })
  await createPendingWaiver(name)
  await createWaiverRecord({ ...fillWithHostileText(WaiverInput), ...person, email: longEmail() })
  const form = { formType: 'intake', clientName: name, clientEmail: longEmail() } as const
  await invoke(sendFormEmail, form, { as: ana })
  const { passCode } = await createPass({ fullName: name, phone, email: longEmail() })
  await replaceStoredText(name, HOSTILE_NAME)
  await replaceStoredText(phone, HOSTILE_PHONE)
  return passCode
}

async function replaceStoredText(placeholder: string, text: string): Promise<void> {
  // The import is dynamic, because the module reads the table name from `process.env`, which is set when the product starts.
  const { ddb, TABLE_NAME } = await import('#functions/lib/table/dynamodb.ts')
  const { Items = [] } = await ddb.send(new ScanCommand({ TableName: TABLE_NAME, ConsistentRead: true }))
  for (const item of Items) {
    const json = JSON.stringify(item)
    const Item = JSON.parse(json.replaceAll(placeholder, () => JSON.stringify(text).slice(1, -1)))
    if (json.includes(placeholder)) await ddb.send(new PutCommand({ TableName: TABLE_NAME, Item }))
  }
}
