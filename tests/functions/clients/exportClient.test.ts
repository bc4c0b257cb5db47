import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { addNote, exportClient } from '#shared/clients/clients-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { activityTypesOf, clientFileOf, createClientRecord } from '#tests/support/fixtures/clients.ts'
import { bookingInput, waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import { uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

async function exportOf(id: string) {
  const { body } = await invoke(exportClient, { id }, { as: admin })
  const files = unzipSync(Buffer.from(body.zipBase64, 'base64'))
  return {
    body,
    files: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])),
  }
}

it('has all records of the client to read and for another system, without keys and secrets', async () => {
  const [email, lastName] = [uniqueEmail(), uniqueLastName()]
  await invoke(createBooking, bookingInput({ name: `Ann ${lastName}`, email, allergies: 'Peanuts' }))
  await invoke(createWaiver, waiverInput({ email, firstName: 'Ann', lastName }))
  const { id } = await clientFileOf(email)
  await invoke(addNote, { id, text: 'Prefers mornings' }, { as: ana })
  const { body, files } = await exportOf(id)
  expect(body.fileName).toBe(`client-${id.slice(0, 8)}.zip`)
  const { 'records.txt': text = '', 'records.json': json = '' } = files
  expect(text).toContain(`stores about Ann ${lastName}, on `)
  expect(text).toContain('\nBooking\n-------\n')
  expect(text).toContain('\nAllergies: Peanuts\n')
  expect(text).toContain('\nText: Prefers mornings\n')
  const records: { recordType: string }[] = JSON.parse(json)
  const kinds = new Set(records.map(({ recordType }) => recordType))
  expect([...kinds].sort()).toEqual(['ACTIVITY', 'BOOKING', 'CLIENT', 'EVIDENCE', 'NOTE', 'TASK', 'WAIVER'])
  expect(json).not.toMatch(/"(pk|sk|personPk|salt|linkToken|tokenHash|searchText)"/)
  expect(await activityTypesOf(id)).toContain('clientExported')
})

it('is of this client alone', async () => {
  const [one, other] = [await createClientRecord(), await createClientRecord()]
  const { files } = await exportOf(one.id)
  expect(JSON.stringify(files)).toContain(one.email)
  expect(JSON.stringify(files)).not.toContain(other.email)
  const { body } = await invokeExpectingError(exportClient, { id: 'nobody' }, { as: admin })
  expect(body.code).toBe('clientUnknown')
})
