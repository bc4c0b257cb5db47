import { strFromU8, unzipSync } from 'fflate'
import { expect, it, vi } from 'vitest'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { addNote, exportClient } from '#shared/clients/clients-operations.ts'
import { createWaiver, getWaiverDocument } from '#shared/waivers/waivers-operations.ts'
import {
  createClientRecord,
  getClientFileFor,
  listClientActivityTypes,
} from '#tests/support/fixtures/clients.ts'
import { bookingInput, waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import { uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

async function exportOf(id: string) {
  const { body } = await invoke(exportClient, { id }, { as: admin })
  const files = unzipSync(Buffer.from(body.zipBase64, 'base64'))
  return {
    body,
    pdfs: Object.keys(files).filter((name) => name.endsWith('.pdf')),
    pdfOf: (waiverId: string) => Buffer.from(files[`waivers/${waiverId}.pdf`] ?? []).toString('base64'),
    files: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])),
  }
}

it('contains all records of the client as text and as JSON, without keys or secrets', async () => {
  const [email, lastName] = [uniqueEmail(), uniqueLastName()]
  await invoke(createBooking, bookingInput({ name: `Ann ${lastName}`, email, allergies: 'Peanuts' }))
  await invoke(createWaiver, waiverInput({ email, firstName: 'Ann', lastName }))
  const { id } = await getClientFileFor(email)
  await invoke(addNote, { id, text: 'Prefers mornings' }, { as: ana })
  const { body, files } = await exportOf(id)
  expect(body.fileName).toBe(`client-${id.slice(0, 8)}.zip`)
  const { 'records.txt': text = '', 'records.json': json = '' } = files
  expect(text).toContain(`stores about Ann ${lastName}, as of `)
  expect(text).toContain('\nBooking\n-------\n')
  expect(text).toContain('\nAllergies: Peanuts\n')
  expect(text).toContain('\nText: Prefers mornings\n')
  const records: { recordType: string }[] = JSON.parse(json)
  const kinds = new Set(records.map(({ recordType }) => recordType))
  expect([...kinds].sort()).toEqual(['ACTIVITY', 'BOOKING', 'CLIENT', 'EVIDENCE', 'NOTE', 'TASK', 'WAIVER'])
  expect(json).not.toMatch(/"(pk|sk|personPk|salt|linkToken|tokenHash|searchText)"/)
  expect(await listClientActivityTypes(id)).toContain('clientExported')
})

it('contains the same PDF of each signed waiver as its download', async () => {
  const email = uniqueEmail()
  const { body: first } = await invoke(createWaiver, waiverInput({ email }))
  const { body: kept } = await invoke(getWaiverDocument, { id: first.id }, { as: ana })
  localServices.faults.add({
    service: 'dynamodb',
    operation: 'Query',
    match: 'PENDING_LEDGER_ENTRIES',
    fault: 'reject',
  })
  const { body: second } = await invoke(createWaiver, waiverInput({ email }))
  localServices.faults.clear()
  const { id } = await getClientFileFor(email)
  const { pdfs, pdfOf } = await exportOf(id)
  expect(pdfs.sort()).toEqual([`waivers/${first.id}.pdf`, `waivers/${second.id}.pdf`].sort())
  expect(pdfOf(first.id)).toBe(kept.pdfBase64)
  const { body: later } = await invoke(getWaiverDocument, { id: second.id }, { as: ana })
  expect(later.pdfBase64).toBe(pdfOf(second.id))
})

it('contains only the newest waivers if all are too large for one response, and notes it', {
  tags: 'nightly',
}, async () => {
  vi.stubEnv('RATE_LIMITS', 'off')
  const email = uniqueEmail()
  const signed: string[] = []
  for (let i = 0; i < 11; i++) signed.push((await invoke(createWaiver, waiverInput({ email }))).body.id)
  const { id } = await getClientFileFor(email)
  const { body, pdfs, files } = await exportOf(id)
  expect(pdfs).toHaveLength(10)
  expect(pdfs).not.toContain(`waivers/${signed[0]}.pdf`)
  expect(files['records.txt']).toContain('This file contains the PDFs of the newest 10 of 11 waivers.')
  expect(body.zipBase64.length).toBeLessThan(3_000_000)
})

it('contains no records of other clients', async () => {
  const [one, other] = [await createClientRecord(), await createClientRecord()]
  const { files } = await exportOf(one.id)
  expect(JSON.stringify(files)).toContain(one.email)
  expect(JSON.stringify(files)).not.toContain(other.email)
  expect(await invokeForErrorCode(exportClient, { id: 'nobody' }, { as: admin })).toBe('404 clientUnknown')
})
