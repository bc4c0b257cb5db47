import { expect, it } from 'vitest'
import { getMemberFile, updateMember } from '#shared/members/member-file-operations.ts'
import {
  createClientRecord,
  getClientFileFor,
  listClientActivityTypes,
} from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

async function aMember() {
  const client = await createClientRecord()
  const email = String(client.email)
  return { ...client, email, page: await signInMember(email) }
}

it('changes only the phone number and records an activity for the staff', async () => {
  const { id, email, page } = await aMember()
  await invoke(updateMember, { phone: '(541) 555-0188', wantsReminders: true }, page)
  const { phone, firstName } = await getClientFileFor(email)
  expect([phone, firstName]).toEqual(['(541) 555-0188', 'Mia'])
  expect(await listClientActivityTypes(id)).toContain('clientUpdated')
})

it('turns the reminders off and on again', async () => {
  const { page, email } = await aMember()
  for (const wantsReminders of [false, true]) {
    await invoke(updateMember, { phone: '(541) 555-0188', wantsReminders }, page)
    expect((await invoke(getMemberFile, {}, page)).body.details.wantsReminders).toBe(wantsReminders)
    expect((await getClientFileFor(email)).unsubscribedAt === undefined).toBe(wantsReminders)
  }
})

it('names the phone field if it is empty', async () => {
  const { page } = await aMember()
  const { status, body } = await invokeExpectingError(updateMember, { phone: '', wantsReminders: true }, page)
  expect([status, body.fields]).toEqual([400, { phone: 'Phone is required' }])
})

const contact = {
  phone: '(541) 555-0188',
  wantsReminders: true,
  emergencyContactName: 'Tom Reed',
  emergencyContactPhone: '(541) 555-0199',
  emergencyContactRelationship: 'partner',
}

it('stores an emergency contact for the staff, and removes it if it is missing in a later request', async () => {
  const { email, page } = await aMember()
  await invoke(updateMember, contact, page)
  const kept = { name: 'Tom Reed', phone: '(541) 555-0199', relationship: 'partner' }
  expect((await getClientFileFor(email)).emergencyContact).toEqual(kept)
  expect((await invoke(getMemberFile, {}, page)).body.details.emergencyContact).toEqual(kept)
  await invoke(updateMember, { phone: contact.phone, wantsReminders: true }, page)
  expect((await getClientFileFor(email)).emergencyContact).toBeUndefined()
})

it.each([
  ['emergencyContactName', 'Emergency contact name is required'],
  ['emergencyContactPhone', 'Emergency contact phone is required'],
])('names the missing field %s of an emergency contact', async (name, words) => {
  const { page } = await aMember()
  const { body } = await invokeExpectingError(updateMember, { ...contact, [name]: '' }, page)
  expect(body.fields).toEqual({ [name]: words })
})
