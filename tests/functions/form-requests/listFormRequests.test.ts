import { expect, it } from 'vitest'
import {
  listFormRequests,
  openFormRequest,
  sendFormEmail,
} from '#shared/form-requests/form-requests-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { intakeFormInput } from '#tests/support/fixtures/form-inputs.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

async function aRequest(formType: 'intake' | 'waiver', clientName = 'Łukasz Ng'): Promise<string> {
  const form = { formType, clientName, clientEmail: uniqueEmail() }
  return (await invoke(sendFormEmail, form, { as: ana })).body.id
}
const listed = async (query: Parameters<typeof invoke<typeof listFormRequests>>[1]) =>
  (await invoke(listFormRequests, query, { as: ana })).body
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

it('lists the awaiting requests of one form type, newest first', async () => {
  const [first, waiver, second] = [
    await aRequest('intake'),
    await aRequest('waiver'),
    await aRequest('intake'),
  ]
  expect(idsOf(await listed({ formType: 'intake', limit: 2 }))).toEqual([second, first])
  expect(idsOf(await listed({ formType: 'waiver', limit: 1 }))).toEqual([waiver])
})

it('shows the states sent, opened and completed of a request', async () => {
  const id = await aRequest('intake')
  const seen = async (status: 'awaiting' | 'completed') =>
    (await listed({ formType: 'intake', status })).items.find((request) => request.id === id)
  expect((await seen('awaiting'))?.status).toBe('sent')
  await invoke(openFormRequest, { requestId: id })
  expect(await seen('awaiting')).toMatchObject({ status: 'opened', openedAt: expect.any(String) })
  const form = await invoke(createIntakeForm, intakeFormInput({ client: 'new', request: id }))
  expect(await seen('awaiting')).toBeUndefined()
  expect(await seen('completed')).toMatchObject({ status: 'completed', recordId: form.body.id })
})

it('pages through the requests without gaps or repetitions', async () => {
  const made = [await aRequest('waiver'), await aRequest('waiver'), await aRequest('waiver')]
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await listed({ formType: 'waiver', limit: 2, cursor })
    seen.push(...idsOf(page))
    cursor = page.nextCursor
  } while (cursor)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(expect.arrayContaining(made))
})

it('rejects a query without a form type and one with an unknown status', async () => {
  expect(Object.keys((await invokeExpectingError(listFormRequests, {}, { as: ana })).body.fields)).toEqual([
    'formType',
  ])
  const query = { formType: 'intake', status: 'lost' }
  expect((await invokeExpectingError(listFormRequests, query, { as: ana })).body.fields).toEqual({
    status: 'Unknown status',
  })
})
