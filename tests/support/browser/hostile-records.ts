import * as z from 'zod/mini'
import { BookingInput } from '#shared/appointments/booking.ts'
import { updateBookingNotes } from '#shared/appointments/bookings-operations.ts'
import { sendFormEmail } from '#shared/form-requests/form-requests-operations.ts'
import { IntakeFormInput } from '#shared/intake-forms/intake-form.ts'
import { updateIntakeFormNotes } from '#shared/intake-forms/intake-forms-operations.ts'
import { WaiverInput } from '#shared/waivers/waiver.ts'
import { createPass } from '../fixtures/day-passes.ts'
import { rewriteStored } from '../fixtures/older-records.ts'
import { uniqueEmail, uniqueLastName } from '../fixtures/people.ts'
import {
  createBookingRecord,
  createIntakeFormRecord,
  createPendingWaiver,
  createWaiverRecord,
} from '../fixtures/staff-records.ts'
import { ana, invoke } from '../invoke-handler.ts'

/** Markup that would set `ran` in the page, and a word that fits no line. */
export const HOSTILE_NAME =
  '"><img src=x onerror=ran=1> Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessenschafe'
const HOSTILE_PHONE = '<svg/onload=ran=1>'

/** Each part would set `ran` in the page that runs it: as an address, in an attribute, as markup or in a template. */
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
].join(' ')

/** In every field of a form the longest of the hostile texts that it takes. */
const everywhereIn = ({ shape }: { shape: Record<string, z.ZodMiniType> }) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const taken = [HOSTILE_TEXT, HOSTILE_NAME.slice(0, 100), HOSTILE_PHONE].find(
        (text) => z.safeParse(field, text).success,
      )
      return taken === undefined || name === 'agreementVersion' ? [] : [[name, taken]]
    }),
  )

/** A record of each kind with the hostile name and hostile answers; returns the code of the pass. */
export async function createHostileRecords(): Promise<string> {
  // The rules for names and phone numbers refuse these texts today; records of earlier versions have them.
  const [name, phone] = [uniqueLastName(), uniqueLastName()]
  const names = { firstName: name, emergencyContactName: name, guardianName: name, legalName: name }
  // What leads to an earlier record must be one.
  const person = { ...names, lastName: 'Ng', phone, client: 'new', booking: undefined, request: undefined }
  const id = await createBookingRecord({ ...everywhereIn(BookingInput), email: uniqueEmail(), name, phone })
  await invoke(updateBookingNotes, { id, notes: HOSTILE_TEXT, notesVersion: 0 }, { as: ana })
  const intakeForm = { ...everywhereIn(IntakeFormInput), ...person, email: uniqueEmail() }
  const formId = await createIntakeFormRecord(intakeForm)
  await invoke(updateIntakeFormNotes, { id: formId, notes: HOSTILE_TEXT, notesVersion: 0 }, { as: ana })
  await createPendingWaiver(name)
  await createWaiverRecord({ ...everywhereIn(WaiverInput), ...person, email: uniqueEmail() })
  const form = { formType: 'intake', clientName: name, clientEmail: uniqueEmail() } as const
  await invoke(sendFormEmail, form, { as: ana })
  const { passCode } = await createPass({ fullName: name, phone })
  await rewriteStored(name, HOSTILE_NAME)
  await rewriteStored(phone, HOSTILE_PHONE)
  return passCode
}
