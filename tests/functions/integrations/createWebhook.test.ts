import { beforeEach, describe, expect, it } from 'vitest'
import { listActivities } from '#shared/clients/activities-operations.ts'
import { MAX_WEBHOOKS } from '#shared/integrations/webhook-endpoint.ts'
import { createWebhook, listWebhooks } from '#shared/integrations/webhooks-operations.ts'
import { createAdmin } from '#tests/support/fixtures/api-keys.ts'
import type { TestAccount } from '#tests/support/fixtures/staff-accounts.ts'
import { createWebhookEndpoint } from '#tests/support/fixtures/webhooks.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { emptyTable } from '#tests/support/local/empty-table.ts'
import { localServices } from '#tests/support/local/local-services.ts'

let admin: TestAccount
beforeEach(async () => {
  await emptyTable(localServices)
  admin = await createAdmin()
})

const input = { url: 'https://hooks.books.example/in?token=1', events: ['order.paid' as const] }

it('returns the secret once, and records an activity without the URL', async () => {
  const { body } = await invoke(createWebhook, input, { as: admin })
  expect(body).toMatchObject({ ...input, deliveries: [], secret: expect.stringMatching(/^whsec_/) })
  const { items } = (await invoke(listWebhooks, {}, { as: admin })).body
  expect(items).toMatchObject([{ id: body.id, ...input }])
  expect(JSON.stringify(items)).not.toContain('whsec_')
  const activities = (await invoke(listActivities, { type: 'webhookCreated' }, { as: admin })).body.items
  expect(activities).toMatchObject([
    { actor: { id: admin.userId }, subject: { type: 'webhook', id: body.id } },
  ])
  expect(JSON.stringify(activities)).not.toContain('books')
})

it.each([
  [String.raw`https://hooks.books.example\@127.0.0.1/`, 'https://hooks.books.example/@127.0.0.1/'],
  ['https://hooks.books\t.example/in\n', 'https://hooks.books.example/in'],
  ['HTTPS://Hooks.Books.Example', 'https://hooks.books.example/'],
])('stores %j in its normalized form %s', async (url, stored) =>
  expect((await invoke(createWebhook, { ...input, url }, { as: admin })).body.url).toBe(stored),
)

it('stores the subscribed events of all webhooks in one record without secrets', async () => {
  await createWebhookEndpoint(['order.paid'], { as: admin })
  await createWebhookEndpoint(['client.created', 'order.paid'], { as: admin })
  const { getItem } = await import('#functions/lib/table/get-item.ts')
  const { subscribedEventsKey } = await import('#functions/lib/table/keys.ts')
  expect(await getItem(subscribedEventsKey)).toEqual({
    ...subscribedEventsKey,
    version: 2,
    events: ['client.created', 'order.paid'],
  })
})

it('refuses more webhooks than the maximum, even concurrently', async () => {
  for (let i = 2; i < MAX_WEBHOOKS; i++) await createWebhookEndpoint(['order.paid'], { as: admin })
  const answers = await Promise.all([1, 2, 3, 4].map(() => invoke(createWebhook, input, { as: admin })))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, 200, 409, 409])
  const { body } = await invokeExpectingError(createWebhook, input, { as: admin })
  expect(body.message).toBe(`There are ${MAX_WEBHOOKS} webhooks already. Please remove one of them first.`)
})

describe('invalid input', () => {
  it.each([
    [{ url: 'http://hooks.books.example' }, 'url', 'https://'],
    [{ url: 'https://127.1/in' }, 'url', 'IP address'],
    [{ url: '' }, 'url', 'required'],
    [{ url: `https://books.example/${'x'.repeat(500)}` }, 'url', '500'],
    [{ events: [] }, 'events', 'Choose'],
    [{ events: ['client.deleted'] }, 'events.0', 'Unknown event'],
  ])('is rejected with the name of its field: %j', async (wrong, field, words) => {
    const { status, body } = await invokeExpectingError(createWebhook, { ...input, ...wrong }, { as: admin })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect(body.fields[field]).toContain(words)
  })
})
