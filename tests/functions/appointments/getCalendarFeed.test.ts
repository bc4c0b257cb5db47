import ICAL from 'ical.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cancelAppointment, rescheduleAppointment } from '#shared/appointments/appointments-operations.ts'
import { getCalendarFeed } from '#shared/appointments/trainer-calendars-operations.ts'
import { eraseClient, updateClientStatus } from '#shared/clients/clients-operations.ts'
import { MINUTES_PER_DAY } from '#shared/lib/rate-limits.ts'
import { business } from '#shared/lib/settings/business.ts'
import { createMemberCalendar, endSessionsOfClient } from '#shared/members/members-operations.ts'
import {
  bookForClient,
  createVisitorAppointment,
  findFreeSlot,
} from '#tests/support/fixtures/appointments.ts'
import { createFeedToken, readFeed } from '#tests/support/fixtures/calendar-feeds.ts'
import { createClientRecord, getClientFile } from '#tests/support/fixtures/clients.ts'
import { setClock, stopClock } from '#tests/support/fixtures/clock.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import { mergeIntoClient } from '#tests/support/fixtures/merges.ts'
import { publishChangedSettings } from '#tests/support/fixtures/settings.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

afterEach(() => void vi.unstubAllEnvs())

const statusesIn = (text: string) =>
  new Map(
    new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((one) => [
        String(one.getFirstPropertyValue('uid')).split('@')[0],
        one.getFirstPropertyValue('status'),
      ]),
  )

it('contains the appointments of the trainer with each change, and canceled ones for 30 days', async () => {
  const token = await createFeedToken()
  const { id, token: link } = await createVisitorAppointment()
  const booked = await readFeed(token)
  expect(booked.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=900',
  })
  expect(statusesIn(booked.text).get(id)).toBe('TENTATIVE')
  const startsAt = await findFreeSlot()
  await invoke(rescheduleAppointment, { token: link, startsAt, trainerId: 'marcus' })
  expect((await readFeed(token)).text).not.toBe(booked.text)
  await invoke(cancelAppointment, { token: link })
  expect(statusesIn((await readFeed(token)).text).get(id)).toBe('CANCELLED')
  setClock(startsAt, 29 * MINUTES_PER_DAY)
  expect(statusesIn((await readFeed(token)).text).get(id)).toBe('CANCELLED')
  setClock(startsAt, 32 * MINUTES_PER_DAY)
  expect(statusesIn((await readFeed(token)).text).has(id)).toBe(false)
})

it('returns 304 to a calendar program that sends the current ETag', async () => {
  const token = await createFeedToken('elena')
  const { headers } = await readFeed(token)
  for (const known of [headers.etag, `"x", ${headers.etag}`, headers.etag?.replace('W/', ''), '*']) {
    const again = await readFeed(token, { headers: { 'if-none-match': known ?? '' } })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
  }
  await createVisitorAppointment({ trainerId: 'elena', startsAt: await findFreeSlot('elena') })
  const changed = await readFeed(token, { headers: { 'if-none-match': headers.etag ?? '' } })
  expect(changed.status).toBe(200)
})

it('returns 404 for a guessed secret and then limits the address, but does not limit a valid secret', async () => {
  stopClock()
  vi.stubEnv('RATE_LIMITS', 'on')
  const token = await createFeedToken('sofia')
  const guess = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  const call = { address: '2001:db9:feed::7' }
  const statuses: number[] = []
  for (let i = 0; i < 12; i++)
    statuses.push((await invokeExpectingError(getCalendarFeed, { token: guess }, call)).status)
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(404))
  expect(statuses.at(-1)).toBe(429)
  expect((await invokeExpectingError(getCalendarFeed, { token }, call)).status).toBe(429)
  for (let i = 0; i < 12; i++)
    expect((await readFeed(token, { address: '2001:db9:fee1::7' })).status).toBe(200)
})

it.each(['nonsense', 'trainer-nobody.AAAAAAAAAAAAAAAAAAAAAAAA', 'trainer-marcus.', 'trainer-marcus.x'])(
  'returns 404 for the token %j',
  async (token) => {
    expect((await invokeExpectingError(getCalendarFeed, { token })).status).toBe(404)
  },
)

it('returns 404 after the trainer has left the gym', async () => {
  const token = await createFeedToken('priya')
  expect((await readFeed(token)).status).toBe(200)
  const { trainers } = business
  await publishChangedSettings({ trainers: trainers.map((one) => ({ ...one, hasLeft: one.id === 'priya' })) })
  expect((await invokeExpectingError(getCalendarFeed, { token })).status).toBe(404)
  await publishChangedSettings({ trainers })
})

describe('the calendar of a member', () => {
  async function aSubscriber(changes: object = {}) {
    const client = await createClientRecord(changes)
    const page = await signInMember(String(client.email))
    const { url } = (await invoke(createMemberCalendar, {}, page)).body
    return { client, page, token: url.split('/').at(-1) ?? '' }
  }
  const uidsOf = async (token: string) => [...statusesIn((await readFeed(token)).text).keys()].toSorted()
  const statusOf = async (token: string) => (await invokeExpectingError(getCalendarFeed, { token })).status

  it('contains only the appointments of that member, under a URL whose secret is not stored', async () => {
    const [one, other] = [await aSubscriber(), await aSubscriber()]
    const [ofOne, ofOther] = [await bookForClient(one.client.id), await bookForClient(other.client.id)]
    expect(await uidsOf(one.token)).toEqual([ofOne.id])
    expect(await uidsOf(other.token)).toEqual([ofOther.id])
    expect(JSON.stringify(await scanStoredItems())).not.toContain(one.token.split('.').at(-1))
    const mixed = one.token.replace(one.client.id, other.client.id)
    expect(await statusOf(mixed)).toBe(404)
  })

  it('contains the appointments of both clients after a merge, under either URL', async () => {
    const [into, from] = [await aSubscriber(), await aSubscriber()]
    const booked = [await bookForClient(into.client.id), await bookForClient(from.client.id)]
    await mergeIntoClient(await getClientFile(into.client.id), await getClientFile(from.client.id))
    const all = booked.map(({ id }) => id).toSorted()
    expect(await uidsOf(into.token)).toEqual(all)
    expect(await uidsOf(from.token)).toEqual(all)
  })

  it('returns 404 after the client became a former client or was erased', async () => {
    const [former, erased] = [await aSubscriber(), await aSubscriber({ firstName: 'Mia' })]
    await invoke(updateClientStatus, { id: former.client.id, status: 'former' }, { as: ana })
    expect(await statusOf(former.token)).toBe(404)
    const name = `${erased.client.firstName} ${erased.client.lastName}`
    await invoke(eraseClient, { id: erased.client.id, name }, { as: admin })
    expect(await statusOf(erased.token)).toBe(404)
  })

  it('returns 404 after the staff has signed the client out', async () => {
    const { client, token } = await aSubscriber()
    await invoke(endSessionsOfClient, { id: client.id }, { as: ana })
    expect(await statusOf(token)).toBe(404)
  })
})
