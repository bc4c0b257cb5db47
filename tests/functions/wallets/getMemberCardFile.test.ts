import { expect, it } from 'vitest'
import { addGuardian } from '#shared/clients/clients-operations.ts'
import { addMonths, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { getMember } from '#shared/members/own-page-operations.ts'
import { getMemberCardFile } from '#shared/wallets/wallets-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { activateCashMember } from '#tests/support/fixtures/members.ts'
import { openWalletPass } from '#tests/support/fixtures/wallet-passes.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('returns the card of the member page, with the code for the desk and no client ID', async () => {
  const { id, email } = await createClientRecord()
  await activateCashMember(id)
  const page = await signInMember(String(email))
  const [card] = (await invoke(getMember, {}, page)).body.cards
  const pass = await openWalletPass((await invoke(getMemberCardFile, { clientId: id }, page)).body.body)
  expect(pass).toMatchObject({
    voided: false,
    barcodes: [{ message: card?.memberCode }],
    generic: { primaryFields: [{ value: card?.name }], secondaryFields: [{ value: 'Active' }] },
  })
  expect(JSON.stringify(pass)).not.toContain(id)
})

it('returns a voided card without a membership, such as for a child of the member', async () => {
  const { id: guardianId, email } = await createClientRecord()
  const dateOfBirth = addMonths(plainDateIn('America/Los_Angeles', new Date()), -12 * 9)
  const { id } = await createClientRecord({ firstName: 'Kim', dateOfBirth })
  await invoke(addGuardian, { id, guardianId }, { as: ana })
  const { body } = await invoke(getMemberCardFile, { clientId: id }, await signInMember(String(email)))
  expect(await openWalletPass(body.body)).toMatchObject({
    voided: true,
    generic: { primaryFields: [{ value: 'Kim Ng' }], secondaryFields: [{ value: 'No membership' }] },
  })
})

it('refuses another client and a request without a session', async () => {
  const { id } = await createClientRecord()
  await activateCashMember(id)
  const page = await signInMember(String((await createClientRecord()).email))
  const refusal = await invokeExpectingError(getMemberCardFile, { clientId: id }, page)
  expect(refusal.body.code).toBe('walletNotOffered')
  expect((await invokeExpectingError(getMemberCardFile, { clientId: id })).status).toBe(401)
})
