import { describe, expect, it } from 'vitest'
import { createIntakeForm, listFormRequests, openFormRequest, sendFormEmail } from '#shared/operations.ts'
import { ana, call, refusal } from '#tests/support/call.ts'
import { anAddress } from '#tests/support/people.ts'

async function aRequest(formType: 'intake' | 'waiver', clientName = 'Łukasz Ng'): Promise<string> {
  const form = { formType, clientName, clientEmail: anAddress() }
  return (await call(sendFormEmail, form, { as: ana })).body.id
}
const listed = async (query: Parameters<typeof call<typeof listFormRequests>>[1]) =>
  (await call(listFormRequests, query, { as: ana })).body
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

describe('listFormRequests', () => {
  it('lists the forms of one kind that are awaited, newest first', async () => {
    const [first, waiver, second] = [
      await aRequest('intake'),
      await aRequest('waiver'),
      await aRequest('intake'),
    ]
    expect(idsOf(await listed({ formType: 'intake', limit: 2 }))).toEqual([second, first])
    expect(idsOf(await listed({ formType: 'waiver', limit: 1 }))).toEqual([waiver])
  })

  it('shows what became of a request: sent, opened, completed by a form', async () => {
    const id = await aRequest('intake')
    const seen = async (status: 'awaiting' | 'completed') =>
      (await listed({ formType: 'intake', status })).items.find((request) => request.id === id)
    expect((await seen('awaiting'))?.status).toBe('sent')
    await call(openFormRequest, { requestId: id })
    expect(await seen('awaiting')).toMatchObject({ status: 'opened', openedAt: expect.any(String) })
    const form = await call(createIntakeForm, {
      client: 'new',
      request: id,
      firstName: 'Łukasz',
      lastName: 'Ng',
      email: anAddress(),
      phone: '1',
      emergencyContactName: 'Mia',
      emergencyContactPhone: '2',
      goals: 'Run',
    })
    expect(await seen('awaiting')).toBeUndefined()
    expect(await seen('completed')).toMatchObject({ status: 'completed', recordId: form.body.id })
  })

  it('pages without missing or doubling one', async () => {
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

  it('refuses a query without a kind of form, and an unknown status', async () => {
    expect(Object.keys((await refusal(listFormRequests, {}, { as: ana })).body.fields)).toEqual(['formType'])
    const query = { formType: 'intake', status: 'lost' }
    expect((await refusal(listFormRequests, query, { as: ana })).body.fields).toEqual({
      status: 'Unknown status',
    })
  })

  it('is for staff only', async () => {
    const query = { formType: 'intake' }
    expect((await refusal(listFormRequests, query)).status).toBe(401)
    const eve = { userId: 'eve', groups: '[guests]' }
    expect((await refusal(listFormRequests, query, { as: eve })).status).toBe(403)
  })
})
