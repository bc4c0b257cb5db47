import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endMemberSession } from '#shared/members/members-operations.ts'

const NOW = '2026-11-28T06:12:00.000Z'
const member = { firstName: 'Dana', cards: [], appointments: [], waiting: [], types: [] }

const kept = new Map<string, string>()
let events: EventTarget
let respond: (path: string) => Promise<Response>

beforeEach(() => {
  kept.clear()
  events = new EventTarget()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) })
  vi.stubGlobal('window', events)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  vi.stubGlobal('fetch', (path: string) => respond(path))
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openStore = () => import('#web/pages/members/member-store.ts')
const answer =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status })
const signedOut = answer({ code: 'memberSignedOut', message: 'You are signed out.' }, 401)

async function openKept() {
  const store = await openStore()
  respond = answer(member)
  await store.refreshMember()
  return store
}

it('opens with the last answer, and says when it is from', async () => {
  await openKept()
  vi.resetModules()
  const { getStoredMember: storedMember, formatSavedAt } = await openStore()
  expect(storedMember()).toEqual(member)
  expect(formatSavedAt({ savedAt: NOW })).toBe('Nov 27, 10:12 PM')
})

it('keeps the last answer while there is no network', async () => {
  const { refreshMember, getStoredMember: storedMember } = await openKept()
  respond = () => Promise.reject(new TypeError('offline'))
  await refreshMember()
  expect(storedMember()).toEqual(member)
})

it.each(['{"member":{"firstName":"Dana"},"savedAt":"2026-11-28"}', '{"savedAt":1}', 'null', 'no JSON'])(
  'ignores what another version kept: %s',
  async (text) => {
    kept.set('member', text)
    expect((await openStore()).getStoredMember()).toBeUndefined()
  },
)

it.each(['refreshMember', 'callAsMember'] as const)(
  'forgets the member when %s hears that the session has ended',
  async (call) => {
    const store = await openKept()
    respond = signedOut
    if (call === 'refreshMember') await store.refreshMember()
    else await expect(store.callAsMember(endMemberSession, { id: 'one' })).rejects.toThrow('signed out')
    expect([store.getStoredMember(), kept.size]).toEqual([undefined, 0])
  },
)

it('forgets nothing because of another refusal', async () => {
  const { callAsMember, getStoredMember: storedMember } = await openKept()
  respond = answer({ code: 'notFound', message: 'Gone.' }, 404)
  await expect(callAsMember(endMemberSession, { id: 'one' })).rejects.toThrow('Gone.')
  expect(storedMember()).toEqual(member)
})

it('is not brought back by a response that comes after the sign-out', async () => {
  const { refreshMember, clearMember, getStoredMember: storedMember } = await openKept()
  let arrive: (response: Response) => void = () => undefined
  respond = () =>
    new Promise((resolve) => {
      arrive = resolve
    })
  const late = refreshMember()
  clearMember()
  arrive(Response.json(member))
  await late
  expect([storedMember(), kept.size]).toEqual([undefined, 0])
})

it('is forgotten in every tab', async () => {
  const { getStoredMember: storedMember } = await openKept()
  kept.clear()
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'member' }))
  expect(storedMember()).toBeUndefined()
})

/** Answers the calls of `openStore` in any order. */
function holdAnswers() {
  const answers: ((body: unknown) => void)[] = []
  respond = () => new Promise((resolve) => answers.push((body) => resolve(Response.json(body))))
  return answers
}

it('is not overwritten by an older answer that comes later', async () => {
  const { refreshMember, getStoredMember: storedMember } = await openKept()
  const answers = holdAnswers()
  const [older, newer] = [refreshMember(), refreshMember()]
  answers[1]?.({ ...member, firstName: 'Newer' })
  answers[0]?.({ ...member, firstName: 'Older' })
  await Promise.all([older, newer])
  expect(storedMember()?.firstName).toBe('Newer')
})

it('is not the former member of the device while the page of the next one cannot be loaded', async () => {
  const { startSession, getStoredMember: storedMember } = await openKept()
  respond = () => Promise.reject(new TypeError('offline'))
  await startSession()
  expect([storedMember(), kept.size]).toEqual([undefined, 0])
})

it('has the new code at once, also without network', async () => {
  const card = { clientId: 'a', name: 'Dana Reyes', memberCode: 'MBOLD', state: 'active', status: 'Active' }
  const store = await openStore()
  respond = answer({ ...member, cards: [card, { ...card, clientId: 'b', memberCode: 'MBCHILD' }] })
  await store.refreshMember()
  store.storeOwnCode('MBNEW')
  vi.resetModules()
  const { getStoredMember: storedMember } = await openStore()
  expect(storedMember()?.cards.map(({ memberCode }) => memberCode)).toEqual(['MBNEW', 'MBCHILD'])
})

it('stays kept for a tab that stores the next member after it has signed out the former one', async () => {
  await openKept()
  kept.clear()
  const remove = vi.spyOn(localStorage, 'removeItem')
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'member' }))
  expect(remove).not.toHaveBeenCalled()
})
