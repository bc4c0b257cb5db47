import { expect, it } from 'vitest'
import { ApiError, createApiError } from '#web/api-client/api-error.ts'
import { sendVisitsInOrder, type UnsentVisit } from '#web/pages/kiosk/waiting-visits.ts'

function createQueue(...keys: readonly string[]) {
  const waiting = keys.map((key, id) => ({ id, visit: { key, body: `{"code":"${key}"}` } }))
  const remove = async (id: number) => void waiting.splice(0, waiting[0]?.id === id ? 1 : 0)
  return { waiting, store: { first: async () => waiting[0], remove } }
}

const refused = (status: number) => new ApiError('unexpected', { status, message: 'No' })

it('are sent in the order of their arrival, each once', async () => {
  const { store, waiting } = createQueue('a', 'b', 'c')
  const sent: UnsentVisit[] = []
  await sendVisitsInOrder(store, async (visit) => sent.push(visit))
  expect(sent.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  expect(sent[0]?.body).toBe('{"code":"a"}')
  expect(waiting).toEqual([])
})

it.each([
  ['the network is away', createApiError('unavailable')],
  ['there are too many calls', refused(429)],
  ['the tablet is not paired', refused(401)],
  ['the server has a fault', refused(500)],
])('all wait, in their order, while %s', async (_, error) => {
  const { store, waiting } = createQueue('a', 'b', 'c')
  const sent: string[] = []
  const send = async ({ key }: UnsentVisit) => {
    if (key === 'b') throw error
    sent.push(key)
  }
  await expect(sendVisitsInOrder(store, send)).rejects.toBe(error)
  expect(sent).toEqual(['a'])
  expect(waiting.map(({ visit }) => visit.key)).toEqual(['b', 'c'])
})

it.each([400, 404, 409, 422])(
  'one that is refused for good, with %i, does not hold up the others',
  async (status) => {
    const { store, waiting } = createQueue('a', 'b')
    const sent: string[] = []
    await sendVisitsInOrder(store, async ({ key }) => {
      sent.push(key)
      if (key === 'a') throw refused(status)
    })
    expect(sent).toEqual(['a', 'b'])
    expect(waiting).toEqual([])
  },
)
