import { expect, it } from 'vitest'
import { openFormRequest } from '#shared/form-requests/form-requests-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { createClient, sendFormLink } from '#tests/support/fixtures/form-links.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

const { find, markOpened } = await import('#functions/form-requests/form-requests.ts')
const waivers = await import('#functions/waivers/waivers.ts')

it('returns the form type and the status without personal data', async () => {
  const client = await createClient()
  const { request } = await sendFormLink('intake', client.id)
  const { status, body } = await invoke(openFormRequest, { requestId: request })
  expect([status, body]).toEqual([200, { formType: 'intake', status: 'opened' }])
})

it('stores only the first opening', async () => {
  const { request: requestId } = await sendFormLink('waiver')
  expect((await find(requestId))?.status).toBe('sent')
  await Promise.all(Array.from({ length: 5 }, () => invoke(openFormRequest, { requestId })))
  const first = await find(requestId)
  expect(first).toMatchObject({ status: 'opened', openedAt: expect.any(String) })
  await invoke(openFormRequest, { requestId })
  expect(await find(requestId)).toEqual(first)
})

it('shows the first opening on the pending waiver', async () => {
  const { request: requestId } = await sendFormLink('waiver')
  const recordId = (await find(requestId))?.recordId ?? ''
  expect((await waivers.find(recordId))?.openedAt).toBeUndefined()
  await invoke(openFormRequest, { requestId })
  const openedAt = (await find(requestId))?.openedAt
  expect(await waivers.find(recordId)).toMatchObject({ status: 'pending', openedAt })
})

it('keeps a request completed that was submitted while it was opened', async () => {
  const link = await sendFormLink('waiver')
  await invoke(createWaiver, waiverInput(link))
  const completed = await find(link.request)
  if (completed) await markOpened(completed, new Date())
  expect(await find(link.request)).toEqual(completed)
  expect(completed?.status).toBe('completed')
})

it('returns 404 for an unknown request', async () => {
  expect(await invokeExpectingError(openFormRequest, { requestId: newIdempotencyKey() })).toMatchObject({
    status: 404,
    body: { message: 'We do not recognize this link. Please ask us for a new one.' },
  })
})

it('rejects an ID that is too long', async () => {
  const { status, body } = await invokeExpectingError(openFormRequest, { requestId: 'x'.repeat(65) })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['requestId']])
})
