import { expect, it } from 'vitest'
import {
  createWaiver,
  getWaiverDocument,
  listWaivers,
  updateWaiverStatus,
} from '#shared/waivers/waivers-operations.ts'
import { itUpdatesStatus } from '#tests/support/contracts/staff-update-contract.ts'
import { getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { createClient, sendFormLink } from '#tests/support/fixtures/form-links.ts'
import { createWaiverRecord } from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

async function waiverOf(clientId: string) {
  const [waiver] = (await invoke(listWaivers, { search: clientId }, { as: ana })).body.items
  if (!waiver) throw new Error('The client has no waiver')
  return waiver
}

const statusSetBy = { userId: 'ana-sub', name: 'a colleague', at: expect.any(String) }

itUpdatesStatus({
  operation: updateWaiverStatus,
  list: listWaivers,
  make: createWaiverRecord,
  statuses: ['signed', 'pending', 'declined', 'expired'],
  missing: 'This waiver no longer exists.',
  kept: { statusSetBy },
  // The summary depends on the client's other waivers.
  extraCalls: { 'dynamodb GetItem': 3, 'dynamodb Query': 1, 'dynamodb BatchGetItem': 1 },
})

it('stores who set the status to signed, but creates no evidence', async () => {
  const client = await createClient()
  await sendFormLink('waiver', client.id)
  const waiver = await waiverOf(client.id)
  const before = new Date().toISOString()
  await invoke(updateWaiverStatus, { id: waiver.id, status: 'signed' }, { as: ana })
  const set = await waiverOf(client.id)
  expect(set).toMatchObject({ status: 'signed', statusSetBy })
  expect(set.evidence).toBeUndefined()
  expect((set.statusSetBy?.at ?? '') >= before).toBe(true)
  const { summary } = await getClientFileFor(client.email)
  expect(summary).toMatchObject({ waiverId: waiver.id, waiverSignedWithoutEvidence: true })
  expect(summary.waiverValidThrough).toBeUndefined()
  expect(await invokeExpectingError(getWaiverDocument, { id: waiver.id }, { as: ana })).toMatchObject({
    status: 404,
    body: { code: 'waiverNotSigned' },
  })
})

it('the signature of the client replaces the status that the staff set', async () => {
  const client = await createClient()
  const link = await sendFormLink('waiver', client.id)
  const { id } = await waiverOf(client.id)
  await invoke(updateWaiverStatus, { id, status: 'signed' }, { as: ana })
  await invoke(createWaiver, { ...waiverInput(), ...link })
  const signed = await waiverOf(client.id)
  expect([signed.id, signed.status, signed.statusSetBy]).toEqual([id, 'signed', undefined])
  const { summary } = await getClientFileFor(client.email)
  expect(summary.waiverSignedWithoutEvidence).toBeUndefined()
  expect(summary.waiverValidThrough).toBe(signed.expirationDate)
})
