import { describe, expect, it } from 'vitest'
import type { LookUpResult } from '#shared/front-desk/look-up-result.ts'
import type { DeskCardState } from '#web/admin/front-desk/check-in/desk-state.ts'
import {
  admissionFailed,
  admit,
  admitted,
  CODE,
  found,
  lookUpFailed,
  lookUpOf,
  next,
  OTHER_CODE,
  repeatLookUp,
  run,
  scan,
  visitOf,
} from './desk.ts'

const used = lookUpOf('notValid', { passProblem: 'used' })
const signing = [scan(CODE), found(1, lookUpOf('signFirst'))]
const welcome = [scan(CODE), found(1, lookUpOf('welcome'))]
const admitting = [...welcome, admit('key')]

const errorOf = (card: DeskCardState) => (card.state === 'decided' ? card.error : undefined)

describe('while a person signs', () => {
  it('the card changes with a tone once the decision is another one, and without a tone before', () => {
    expect(run([...signing, repeatLookUp]).effects).toEqual([
      { type: 'lookUp', request: 2, query: { text: CODE } },
    ])
    const guardian = run([
      ...signing,
      repeatLookUp,
      found(2, lookUpOf('signFirst', { waiverProblem: 'guardianMustSign' })),
    ])
    expect(guardian.card).toMatchObject({ found: { waiverProblem: 'guardianMustSign' } })
    expect(guardian.effects).toEqual([])
    const signed = run([...signing, repeatLookUp, found(2, lookUpOf('welcome'))])
    expect(signed.card).toMatchObject({ state: 'decided', found: { decision: 'welcome' } })
    expect(signed.effects).toEqual([{ type: 'playTone', tone: 'in' }])
  })

  it('a failed look-up changes nothing and plays no tone', () => {
    const failed = run([...signing, repeatLookUp, lookUpFailed(2)])
    expect(failed.effects).toEqual([])
    expect(failed.card).toMatchObject({ state: 'decided', found: { decision: 'signFirst' } })
  })
})

describe('a lost response to a check-in', () => {
  it('is followed by the same request with the same key, whatever reason is given then', () => {
    const lost = run([...signing, admit('first key', 'Signed on paper'), admissionFailed(2)])
    const { desk, effects } = run([admit('second key', 'Another reason')], lost.desk)
    const input = { passCode: CODE, overrideReason: 'Signed on paper' }
    expect(effects).toEqual([
      { type: 'admit', request: 3, admission: { input, idempotencyKey: 'first key' } },
    ])
    expect(run([admissionFailed(3), admit('third key'), admitted(4)], desk).card).toEqual({
      state: 'in',
      visit: visitOf(),
    })
  })

  it('says so, and lets the list of today tell', () => {
    const lost = run([...admitting, admissionFailed(2)])
    expect(errorOf(lost.card)).toBe(
      'We could not reach the server. Try again. The visit is recorded only once.',
    )
    expect(lost.effects).toEqual([{ type: 'playTone', tone: 'stop' }, { type: 'refetchVisits' }])
  })

  it('a refused check-in was not recorded: the next one is another request', () => {
    const refused = run([
      ...signing,
      admit('key'),
      admissionFailed(2, { status: 400, message: 'Please check.' }),
    ])
    expect(refused.effects).toEqual([{ type: 'playTone', tone: 'stop' }])
    const again = run([repeatLookUp, found(3, lookUpOf('signFirst'))], refused.desk)
    expect(errorOf(again.card)).toMatch(/^Please check\./)
    expect(run([admit('another key')], refused.desk).effects).toMatchObject([
      { admission: { idempotencyKey: 'another key' } },
    ])
  })

  it('if another front desk was faster, looks the person up again', () => {
    const { card, effects } = run([...admitting, admissionFailed(2, { status: 409, message: 'Used.' })])
    expect(card).toMatchObject({ state: 'looking', query: { text: CODE } })
    expect(effects).toEqual([
      { type: 'playTone', tone: 'stop' },
      { type: 'lookUp', request: 3, query: { text: CODE } },
    ])
  })
})

describe('scans', () => {
  it('the person who is being checked in does not wait, nor does anybody twice', () => {
    const again = run([
      scan('Ng'),
      found(1, lookUpOf('welcome', { client: clientOf('ng') })),
      admit('key'),
      scan('Ng'),
      scan(CODE),
      { type: 'lookUp', query: { clientId: 'ng' }, at: 0 },
      scan(OTHER_CODE),
      scan('dp xyz-789'),
    ])
    expect(again.desk.waiting).toEqual([{ text: OTHER_CODE }])
  })

  it('the same code within 3 s is a repeat, as a code and as a URL, and later a new scan', () => {
    const at = (text: string, ms: number) => scan(text, ms)
    expect(run([at(CODE, 0), at(CODE, 2999)]).effects).toEqual([])
    expect(run([at(CODE, 0), at(`https://a.example/day-pass/${CODE}`, 2999)]).effects).toEqual([])
    expect(run([at(CODE, 0), at(CODE, 3000)]).effects).toHaveLength(1)
    expect(run([at(CODE, 0), at(OTHER_CODE, 10)]).effects).toHaveLength(1)
    // The person at the desk asked for it.
    expect(run([at(CODE, 0), next, at(CODE, 10)]).effects).toHaveLength(1)
    expect(run([at(CODE, 0), lookUpFailed(1), at(CODE, 10)]).effects).toHaveLength(1)
  })
})

describe('the next person', () => {
  it('leaves a check-in: the list of today tells whether it was recorded', () => {
    expect(run([...admitting, next])).toMatchObject({ state: 'empty', effects: [{ type: 'refetchVisits' }] })
    expect(run([...admitting, next, admitted(2)])).toMatchObject({ state: 'empty', effects: [] })
  })
})

describe('without a network', () => {
  it('says since when, and looks up the same once asked again', () => {
    const offline = run([scan(CODE), lookUpFailed(1)])
    expect(offline.card).toMatchObject({ state: 'notChecked', query: { text: CODE }, since: new Date(0) })
    expect(offline.effects).toEqual([{ type: 'playTone', tone: 'stop' }])
    const online = run([scan(CODE, 1), found(2, lookUpOf('welcome'))], offline.desk)
    expect(online.card).toMatchObject({ state: 'decided', found: { decision: 'welcome' } })
  })

  it('a refused look-up finds nobody, with the reason', () => {
    const refused = run([scan('x'), lookUpFailed(1, { status: 400, message: 'Please check.' })])
    expect(refused.card).toMatchObject({ found: { decision: 'nobody', text: 'x' }, error: 'Please check.' })
  })
})

describe('dialogs of a card', () => {
  const created = (cardId: number) =>
    ({ type: 'continue', cardId, query: { text: OTHER_CODE }, isSigning: true }) as const
  const nobody = [scan('Friend'), found(1, lookUpOf('nobody'))]

  it('a new visitor is looked up with the waiver open, unless the desk shows somebody else', () => {
    expect(run([...nobody, created(1), found(2, lookUpOf('signFirst'))]).card).toMatchObject({
      query: { text: OTHER_CODE },
      isSigning: true,
    })
    const moved = [...nobody, scan(CODE), found(2, lookUpOf('welcome'))]
    expect(run([...moved, created(1)])).toMatchObject({ card: { query: { text: CODE } }, effects: [] })
    expect(run([...moved, admit('key'), created(2)]).state).toBe('admitting')
    expect(run([...moved, admit('key'), admitted(3), created(1)]).state).toBe('in')
  })

  it('an undone visit leaves its own card only', () => {
    const undone = { type: 'closeUndoneVisit', visitId: 'visit' } as const
    expect(run([...admitting, admitted(2), undone]).state).toBe('empty')
    expect(run([...admitting, admitted(2, visitOf('another')), undone]).state).toBe('in')
  })
})

it('records that somebody came with a pass that is not valid, once', () => {
  const denial = { type: 'recordDenial', passCode: CODE }
  expect(run([scan(CODE), found(1, used)]).effects).toContainEqual(denial)
  expect(
    run([scan(CODE), found(1, lookUpOf('notValid', { passProblem: 'deleted' }))]).effects,
  ).not.toContainEqual(denial)
  expect(run([...signing, repeatLookUp, found(2, used)]).effects).not.toContainEqual(denial)
})

const clientOf = (id: string) =>
  ({ id, name: 'Noa Ng', status: 'prospect', visitNumber: 1, medicalAlert: false }) as const

describe('training sessions', () => {
  const session = {
    client: { id: 'mia', name: 'Mia' },
    takesSession: true,
  } as unknown as Partial<LookUpResult>
  it.each(['useSession', 'ask', 'signFirst', 'alreadyIn'] as const)(
    'the check-in of the card %s takes one if the look-up says so',
    (decision) => {
      const shown = (facts: Partial<LookUpResult>) => [
        scan(CODE),
        found(1, lookUpOf(decision, facts)),
        admit('key', 'Why'),
      ]
      expect(run(shown(session)).effects).toMatchObject([{ admission: { input: { usesSession: true } } }])
      expect(run(shown({})).effects).not.toMatchObject([{ admission: { input: { usesSession: true } } }])
    },
  )
})
