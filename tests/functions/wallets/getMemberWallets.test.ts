import { expect, it } from 'vitest'
import { addGuardian } from '#shared/clients/clients-operations.ts'
import { addMonths, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { getMemberWallets } from '#shared/wallets/wallets-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { activateCashMember } from '#tests/support/fixtures/members.ts'
import { ana, invoke, invokeForErrorCode } from '#tests/support/invoke-handler.ts'

it('returns links for the cards of the family, but none without a membership or for a stranger', async () => {
  const { id, email } = await createClientRecord()
  const dateOfBirth = addMonths(plainDateIn('America/Los_Angeles', new Date()), -12 * 9)
  const child = await createClientRecord({ firstName: 'Kim', dateOfBirth })
  await activateCashMember(child.id)
  await invoke(addGuardian, { id: child.id, guardianId: id }, { as: ana })
  const page = await signInMember(String(email))
  expect((await invoke(getMemberWallets, { clientId: id }, page)).body).toEqual({})
  expect((await invoke(getMemberWallets, { clientId: child.id }, page)).body).toEqual({
    apple: `/api/me/cards/${child.id}/apple-pass`,
    google: expect.stringMatching(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/),
  })
  const stranger = await createClientRecord()
  expect(await invokeForErrorCode(getMemberWallets, { clientId: stranger.id }, page)).toBe(
    '404 walletNotOffered',
  )
})
