import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { postWebhook } from '#functions/integrations/post-webhook.ts'
import { internetClient } from '#functions/lib/external-request.ts'
import { type RespondFunction, startWebhookReceiver } from '#tests/support/fixtures/webhook-receiver.ts'

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
beforeEach(async () => {
  receiver = await startWebhookReceiver(() => 200)
})
afterEach(() => receiver.close())

const URL_OF_OTHERS = 'https://hooks.books.example/in?token=1'
const post = (url = URL_OF_OTHERS, network = receiver.network()) =>
  postWebhook({ url, body: '{"a":1}', headers: { 'webhook-id': 'evt_1' } }, network)

it('sends the body to the path of the URL at the IP address that was checked', async () => {
  expect(await post()).toMatchObject({ isDelivered: true, answer: '200' })
  expect(receiver.received).toMatchObject([
    { path: '/in?token=1', body: '{"a":1}', headers: { host: 'hooks.books.example', 'webhook-id': 'evt_1' } },
  ])
  expect(receiver.asked).toEqual(['hooks.books.example'])
  expect(receiver.connected).toEqual(['93.184.215.14'])
})

it.each<[string, RespondFunction, object]>([
  ['a failure', () => 500, { isDelivered: false, answer: '500' }],
  ['a refusal', () => 400, { isDelivered: false, answer: '400' }],
  ['a farewell', () => 410, { isDelivered: false, isGone: true, answer: '410' }],
  ['a connection that ends', () => 'reset', { isDelivered: false, answer: 'ECONNRESET' }],
])('reports no delivery after %s', async (_, behave, expected) => {
  receiver.become(behave)
  expect(await post()).toMatchObject(expected)
})

it.each(['https://169.254.169.254/latest', 'http://hooks.books.example/', 'https://elsewhere.example/'])(
  'does not follow a redirect to %s',
  async (target) => {
    receiver.become(() => `redirect:${target}`)
    expect(await post()).toMatchObject({ isDelivered: false, answer: '302' })
    expect(receiver.connected).toHaveLength(1)
    expect(receiver.received).toHaveLength(1)
  },
)

describe('a request to an unsafe address', () => {
  it.each([
    ['to a private address', ['10.0.0.5']],
    ['to loopback', ['127.0.0.1']],
    ['to the metadata of the cloud', ['169.254.169.254']],
    ['to a mapped address', ['::ffff:169.254.169.254']],
    ['if one of several addresses is private', ['93.184.215.14', '192.168.0.1']],
    ['if the name has no address', []],
  ])('does not connect %s', async (_, addresses) => {
    expect(await post(URL_OF_OTHERS, receiver.network(addresses))).toMatchObject({ isDelivered: false })
    expect(receiver.connected).toEqual([])
  })

  it('does not resolve the host name of a URL that is not allowed', async () => {
    for (const url of [
      'http://hooks.books.example',
      'https://127.0.0.1',
      'https://books.example:22',
      'nonsense',
    ])
      expect(await post(url)).toEqual({ isDelivered: false, answer: 'not an allowed URL' })
    expect(receiver.asked).toEqual([])
  })

  it('connects only to the address that was checked, because the name is resolved once', async () => {
    const answers = [['93.184.215.14'], ['127.0.0.1']]
    const rebinding = receiver.network(() => answers.shift() ?? ['127.0.0.1'])
    await post(URL_OF_OTHERS, rebinding)
    expect(receiver.asked).toHaveLength(1)
    expect(receiver.connected).toEqual(['93.184.215.14'])
  })
})

it('stops waiting for a receiver that does not respond in time', {
  tags: 'nightly',
  timeout: 20_000,
}, async () => {
  receiver.become(() => 'hang')
  const startedAt = performance.now()
  expect(await post()).toEqual({ isDelivered: false, answer: 'no response in time' })
  expect(performance.now() - startedAt).toBeLessThan(12_000)
})

it('reports a host name that cannot be resolved, without throwing', {
  tags: 'nightly',
  timeout: 20_000,
}, async () => {
  const broken = { ...receiver.network(), resolve: () => Promise.reject(new Error('SERVFAIL')) }
  expect(await post(URL_OF_OTHERS, broken)).toEqual({ isDelivered: false, answer: 'name not found' })
  const silent = { ...receiver.network(), resolve: () => new Promise<string[]>(() => undefined) }
  expect(await post(URL_OF_OTHERS, silent)).toEqual({ isDelivered: false, answer: 'no response in time' })
})

it('resolves host names with the system, and refuses localhost', async () => {
  const addresses = await internetClient.resolve('localhost')
  expect(addresses.length).toBeGreaterThan(0)
  const network = { ...receiver.network(), resolve: () => internetClient.resolve('localhost') }
  expect(await post(URL_OF_OTHERS, network)).toEqual({ isDelivered: false, answer: 'not a public address' })
})
