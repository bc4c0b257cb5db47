import { describe, expect, it } from 'vitest'
import { createWaiver, openFormRequest } from '#shared/operations.ts'
import { call, refusal } from '#tests/support/call.ts'
import { aClient, aSentLink } from '#tests/support/form-links.ts'
import { aKey } from '#tests/support/people.ts'
import { aWaiverForm } from '#tests/support/visitor-forms.ts'

const { find, open } = await import('#functions/store/form-requests.ts')

describe('openFormRequest', () => {
  it('tells the form and that it was opened, and nothing of the person', async () => {
    const client = await aClient()
    const { request } = await aSentLink('intake', client.id)
    const { status, body } = await call(openFormRequest, { requestId: request })
    expect([status, body]).toEqual([200, { formType: 'intake', status: 'opened' }])
  })

  it('remembers the first time only', async () => {
    const { request: requestId } = await aSentLink('waiver')
    expect((await find(requestId))?.status).toBe('sent')
    await Promise.all(Array.from({ length: 5 }, () => call(openFormRequest, { requestId })))
    const first = await find(requestId)
    expect(first).toMatchObject({ status: 'opened', openedAt: expect.any(String) })
    await call(openFormRequest, { requestId })
    expect(await find(requestId)).toEqual(first)
  })

  it('leaves a request completed that was answered while it was being opened', async () => {
    const link = await aSentLink('waiver')
    await call(createWaiver, aWaiverForm(link))
    const completed = await find(link.request)
    await open(link.request, new Date())
    expect(await find(link.request)).toEqual(completed)
    expect(completed?.status).toBe('completed')
  })

  it('does not know a link that we did not send', async () => {
    const { status, body } = await refusal(openFormRequest, { requestId: aKey() })
    expect([status, body.message]).toEqual([404, 'We do not know this link. Please ask us for a new one.'])
  })

  it('refuses an id that is too long to be ours', async () => {
    const { status, body } = await refusal(openFormRequest, { requestId: 'x'.repeat(65) })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['requestId']])
  })
})
