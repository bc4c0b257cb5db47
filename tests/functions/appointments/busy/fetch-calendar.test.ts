import { afterEach, beforeEach, expect, it } from 'vitest'
import { fetchCalendar } from '#functions/appointments/busy/fetch-calendar.ts'
import { type RespondFunction, startWebhookReceiver } from '#tests/support/fixtures/webhook-receiver.ts'

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
beforeEach(async () => {
  receiver = await startWebhookReceiver(() => 'body:BEGIN:VCALENDAR')
})
afterEach(() => receiver.close())

const URL_OF_OTHERS = 'https://calendar.others.example/private/basic.ics?key=1'
const fetch = (network = receiver.network()) => fetchCalendar(URL_OF_OTHERS, network)

it('reads the text from the IP address that was checked', async () => {
  expect(await fetch()).toEqual({ text: 'BEGIN:VCALENDAR' })
  expect(receiver.received).toMatchObject([{ path: '/private/basic.ics?key=1', body: '' }])
  expect(receiver.received[0]?.headers).toMatchObject({
    host: 'calendar.others.example',
    'accept-encoding': 'identity',
  })
  expect(receiver.connected).toEqual(['93.184.215.14'])
})

it('follows a redirect to another public address and one to a relative path', async () => {
  const targets = [
    'redirect:https://cdn.others.example/a.ics',
    'redirect:/b.ics',
    'body:BEGIN:VCALENDAR',
  ] as const
  receiver.become((count) => targets[count] ?? 404)
  expect(await fetch()).toEqual({ text: 'BEGIN:VCALENDAR' })
  expect(receiver.asked).toEqual(['calendar.others.example', 'cdn.others.example', 'cdn.others.example'])
  expect(receiver.received.map(({ path }) => path)).toEqual(['/private/basic.ics?key=1', '/a.ics', '/b.ics'])
})

it.each([
  ['http://others.example/', 'not an allowed URL'],
  ['https://169.254.169.254/latest/meta-data', 'not an allowed URL'],
  ['https://others.example:8080/', 'not an allowed URL'],
  ['file:///etc/passwd', 'not an allowed URL'],
])('does not follow a redirect to %s', async (target, problem) => {
  receiver.become(() => `redirect:${target}`)
  expect(await fetch()).toEqual({ problem })
  expect(receiver.connected).toHaveLength(1)
})

it('does not follow a redirect to a host name with a private address', async () => {
  receiver.become(() => 'redirect:https://inside.others.example/')
  const answers = [['93.184.215.14'], ['10.0.0.5']]
  expect(await fetch(receiver.network(() => answers.shift() ?? []))).toEqual({
    problem: 'not a public address',
  })
  expect(receiver.connected).toEqual(['93.184.215.14'])
})

it.each<[string, RespondFunction, string]>([
  ['an endless chain of redirects', () => 'redirect:/again', 'too many redirects'],
  ['a refusal', () => 404, 'status 404'],
  ['more than a megabyte', () => `body:${'x'.repeat(1024 * 1024 + 1)}`, 'larger than 1 MB'],
  ['a connection that ends', () => 'reset', 'ECONNRESET'],
])('returns a problem instead of a calendar after %s', async (_, behave, problem) => {
  receiver.become(behave)
  expect(await fetch()).toEqual({ problem })
})

it.each([['127.0.0.1'], ['10.0.0.5'], ['::1']])('does not connect to %s', async (address) => {
  expect(await fetch(receiver.network([address]))).toEqual({ problem: 'not a public address' })
  expect(receiver.connected).toEqual([])
})

it('stops after the time limit', { tags: 'nightly', timeout: 20_000 }, async () => {
  receiver.become(() => 'hang')
  expect(await fetch()).toEqual({ problem: 'no response in time' })
})
