import { expect, it } from 'vitest'
import { createWaiver, declineWaiver, listWaivers } from '#shared/waivers/waivers-operations.ts'
import { createClientRecord, listClientActivities } from '#tests/support/fixtures/clients.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { sendFormLink } from '#tests/support/fixtures/form-links.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { measureCounterDeltas } from '#tests/support/stored-items.ts'

const { find } = await import('#functions/form-requests/form-requests.ts')
const waivers = await import('#functions/waivers/waivers.ts')
const waiverOf = async (request: string) => waivers.find(String((await find(request))?.recordId))

it('declines the pending waiver of a link once, on behalf of the visitor', async () => {
  const client = await createClientRecord({ email: uniqueEmail() })
  const link = await sendFormLink('waiver', client.id)
  const declining = () => invoke(declineWaiver, { requestId: link.request })
  expect(await measureCounterDeltas(declining)).toEqual({ 'waiver.pending': -1, 'waiver.declined': 1 })
  expect((await declining()).body).toEqual({ status: 'declined' })
  expect(await waiverOf(link.request)).toMatchObject({
    status: 'declined',
    declinedAt: expect.any(String),
  })
  const declined = (await listClientActivities(client.id)).filter(({ type }) => type === 'waiverDeclined')
  expect(declined).toMatchObject([{ actor: { kind: 'visitor' } }])
  const { items } = (await invoke(listWaivers, { search: client.id }, { as: ana })).body
  expect(items).toMatchObject([{ status: 'declined' }])
})

it('allows a later signature with the same link, and keeps the time of the decline', async () => {
  const link = await sendFormLink('waiver')
  await invoke(declineWaiver, { requestId: link.request })
  await invoke(createWaiver, waiverInput(link))
  expect(await waiverOf(link.request)).toMatchObject({ status: 'signed', declinedAt: expect.any(String) })
})

it('never changes a signed waiver', async () => {
  const link = await sendFormLink('waiver')
  await invoke(createWaiver, waiverInput(link))
  expect(await invokeForErrorCode(declineWaiver, { requestId: link.request })).toBe(
    '409 formRequestCompleted',
  )
  expect((await waiverOf(link.request))?.status).toBe('signed')
})

it('rejects an unknown link and a link to another form', async () => {
  const intake = await sendFormLink('intake')
  for (const requestId of ['nobody', intake.request])
    expect(await invokeForErrorCode(declineWaiver, { requestId })).toBe('404 formRequestNotFound')
})
