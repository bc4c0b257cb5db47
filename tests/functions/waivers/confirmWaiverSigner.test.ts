import { expect, it } from 'vitest'
import { createClient } from '#shared/clients/clients-operations.ts'
import { lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { confirmWaiverSigner, createWaiver, recordPaperWaiver } from '#shared/waivers/waivers-operations.ts'
import { getClientFile, listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { createPendingWaiver } from '#tests/support/fixtures/staff-records.ts'
import { createVisitor } from '#tests/support/fixtures/visitors.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

const owner = { userId: 'owner-sub', groups: '[admin]' }
const today = plainDateIn(business.timeZone, new Date())

const decisionOf = async (text: string) => (await invoke(lookUpClient, { text }, { as: ana })).body

async function visitorSignedFor(changes: object = {}) {
  const visitor = await createVisitor({ waiver: false })
  const stranger = { email: visitor.email, firstName: 'Mallory', lastName: 'Evil', ...changes }
  const { body } = await invoke(createWaiver, waiverInput(stranger))
  return { ...visitor, waiverId: body.id }
}

it('makes a waiver that was signed with another name valid, and records the staff member', async () => {
  const { passCode, clientId, waiverId } = await visitorSignedFor()
  expect(await decisionOf(passCode)).toMatchObject({
    decision: 'signFirst',
    waiverProblem: 'signerUnconfirmed',
    client: { unconfirmedWaiver: { waiverId, signer: 'Mallory Evil' } },
  })
  const { body } = await invoke(confirmWaiverSigner, { id: waiverId }, { as: ana })
  expect(body).toMatchObject({ signerProof: 'staff', signerConfirmedBy: { userId: 'ana-sub' } })
  expect((await decisionOf(passCode)).decision).toBe('welcome')
  expect((await listClientActivityTypes(clientId)).filter((type) => type === 'signerConfirmed')).toHaveLength(
    1,
  )
})

it('returns 200 for a repeated request, and records one activity for concurrent requests', async () => {
  const { clientId, waiverId } = await visitorSignedFor()
  const both = await Promise.all(
    [ana, owner].map((as) => invoke(confirmWaiverSigner, { id: waiverId }, { as })),
  )
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { status } = await invoke(confirmWaiverSigner, { id: waiverId }, { as: ana })
  expect(status).toBe(200)
  expect((await listClientActivityTypes(clientId)).filter((type) => type === 'signerConfirmed')).toHaveLength(
    1,
  )
})

it('adds the children of an anonymous form to the client', async () => {
  const [lastName, childName] = [uniqueLastName(), `Kim ${uniqueLastName()}`]
  const email = uniqueEmail()
  const { body: parent } = await invoke(createClient, { firstName: 'Pat', lastName, email }, { as: ana })
  const family = { takesPart: 'children', relationship: 'mother' } as const
  const children = [{ fullName: childName, dateOfBirth: '2016-03-04' }]
  const form = waiverInput({ email, firstName: 'Mallory', ...family, children })
  const { body } = await invoke(createWaiver, form)
  expect((await getClientFile(parent.id)).children).toEqual([])
  await invoke(confirmWaiverSigner, { id: body.id }, { as: ana })
  const [kim] = (await getClientFile(parent.id)).children
  expect(kim).toMatchObject({ dateOfBirth: '2016-03-04', relationship: 'mother' })
  expect((await getClientFile(kim?.clientId ?? '')).summary).toMatchObject({
    waiverId: body.id,
    waiverSignedByGuardian: true,
  })
})

it('adds the children of a form that the client has signed', async () => {
  const [lastName, email] = [uniqueLastName(), uniqueEmail()]
  const { body: parent } = await invoke(createClient, { firstName: 'Pat', lastName, email }, { as: ana })
  const children = [{ fullName: `Kim ${lastName}`, dateOfBirth: '2016-03-04' }]
  const family = { takesPart: 'children', relationship: 'mother', children } as const
  const { body } = await invoke(createWaiver, waiverInput({ email, firstName: 'Pat', lastName, ...family }))
  expect((await getClientFile(parent.id)).children).toEqual([])
  const { body: added } = await invoke(confirmWaiverSigner, { id: body.id }, { as: ana })
  expect([added.signerProof, added.childrenToJoin]).toEqual(['name', undefined])
  expect((await getClientFile(parent.id)).children).toHaveLength(1)
  await invoke(confirmWaiverSigner, { id: body.id }, { as: ana })
  expect((await getClientFile(parent.id)).children).toHaveLength(1)
})

it('removes the note of a paper waiver at the desk, and refuses a caller who is not an administrator', async () => {
  const { clientId, passCode } = await createVisitor({ waiver: false })
  const paper = { id: clientId, signedBy: 'Mia Ng', signedDate: today, location: 'Binder 3' }
  const { body } = await invoke(recordPaperWaiver, paper, { as: ana })
  expect((await decisionOf(passCode)).client).toMatchObject({ waiverOnPaperBy: 'a colleague' })
  const refused = await invokeExpectingError(confirmWaiverSigner, { id: body.id }, { as: ana })
  expect([refused.status, refused.body.message]).toEqual([403, 'Only an administrator can do this.'])
  await invoke(confirmWaiverSigner, { id: body.id }, { as: owner })
  expect((await decisionOf(passCode)).client?.waiverOnPaperBy).toBeUndefined()
})

it('rejects an unknown waiver and an unsigned waiver', async () => {
  const codeOf = async (id: string) =>
    (await invokeExpectingError(confirmWaiverSigner, { id }, { as: ana })).body.code
  expect(await codeOf('none')).toBe('waiverNotFound')
  expect(await codeOf(await createPendingWaiver())).toBe('waiverNotSigned')
})
