import { describe, expect, it } from 'vitest'
import type { LookUp } from '#shared/front-desk/look-up.ts'
import type { Card } from '#web/admin/front-desk/check-in/desk-state.ts'
import {
  admissionFailed,
  admit,
  admitted,
  CODE,
  found,
  LOST,
  lookAgain,
  lookUpFailed,
  lookUpOf,
  next,
  OTHER_CODE,
  run,
  scan,
  visitOf,
} from './desk.ts'

const used = lookUpOf('notValid', { passProblem: 'used' })
const signing = [scan(CODE), found(1, lookUpOf('signFirst'))]
const welcome = [scan(CODE), found(1, lookUpOf('welcome'))]
const admitting = [...welcome, admit('key')]

const questionOf = (card: Card) => ('question' in card ? card.question : undefined)
const errorOf = (card: Card) => (card.state === 'decided' ? card.error : undefined)

describe('while somebody signs', () => {
  it('a response from before the check-in does not replace the card of the visit', () => {
    const polled = [...signing, lookAgain, admit('key', 'Signed on paper')]
    expect(run([...polled, found(2, used)]).state).toBe('admitting')
    expect(run([...polled, found(2, used), admitted(3)]).card).toEqual({ state: 'in', visit: visitOf() })
    const late = run([...polled, admitted(3), found(2, used)])
    expect(late.card).toEqual({ state: 'in', visit: visitOf() })
    expect(late.effects).toEqual([])
  })

  it('nobody looks again during a check-in, after it, or while its outcome is unknown', () => {
    for (const events of [[], [admitted(2)], [admissionFailed(2)]]) {
      expect(run([...signing, admit('key', 'Paper'), ...events, lookAgain]).effects).toEqual([])
    }
  })

  it('the card changes with a tone once the decision is another one, and without a tone before', () => {
    expect(run([...signing, lookAgain]).effects).toEqual([
      { type: 'lookUp', request: 2, question: { text: CODE } },
    ])
    const guardian = run([
      ...signing,
      lookAgain,
      found(2, lookUpOf('signFirst', { waiverProblem: 'guardianMustSign' })),
    ])
    expect(guardian.card).toMatchObject({ found: { waiverProblem: 'guardianMustSign' } })
    expect(guardian.effects).toEqual([])
    const signed = run([...signing, lookAgain, found(2, lookUpOf('welcome'))])
    expect(signed.card).toMatchObject({ state: 'decided', found: { decision: 'welcome' } })
    expect(signed.effects).toEqual([{ type: 'playTone', tone: 'in' }])
  })

  it('one look at a time, and a failed one is followed by another', () => {
    expect(run([...signing, lookAgain, lookAgain]).effects).toEqual([])
    const failed = run([...signing, lookAgain, lookUpFailed(2)])
    expect(failed.effects).toEqual([])
    expect(failed.card).toMatchObject({ state: 'decided', found: { decision: 'signFirst' } })
    expect(run([lookAgain], failed.desk).effects).toHaveLength(1)
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
    // The response to the first attempt comes during the second.
    expect(run([admit('key'), admissionFailed(2)], lost.desk).state).toBe('admitting')
  })

  it('a refused check-in was not recorded: the next one is another request', () => {
    const refused = run([
      ...signing,
      admit('key'),
      admissionFailed(2, { status: 400, message: 'Please check.' }),
    ])
    expect(refused.effects).toEqual([{ type: 'playTone', tone: 'stop' }])
    const again = run([lookAgain, found(3, lookUpOf('signFirst'))], refused.desk)
    expect(errorOf(again.card)).toMatch(/^Please check\./)
    expect(run([admit('another key')], refused.desk).effects).toMatchObject([
      { admission: { idempotencyKey: 'another key' } },
    ])
  })

  it('somebody was faster: looks up what is true now', () => {
    const { card, effects } = run([...admitting, admissionFailed(2, { status: 409, message: 'Used.' })])
    expect(card).toMatchObject({ state: 'looking', question: { text: CODE } })
    expect(effects).toEqual([
      { type: 'playTone', tone: 'stop' },
      { type: 'lookUp', request: 3, question: { text: CODE } },
    ])
  })
})

it('a response of the other kind than the awaited one changes nothing', () => {
  for (const events of [[scan(CODE)], [...signing, lookAgain]]) {
    const { desk, card } = run(events)
    for (const response of [admitted(desk.requests), admissionFailed(desk.requests)])
      expect(run([response], desk).card).toEqual(card)
  }
  const busy = run(admitting)
  for (const response of [found(2, used), lookUpFailed(2)])
    expect(run([response], busy.desk).card).toEqual(busy.card)
})

describe('scans', () => {
  it('of two scans during a look-up the later one counts', () => {
    const second = [scan(CODE), scan(OTHER_CODE)]
    expect(run([...second, found(1, used)]).card).toMatchObject({
      state: 'looking',
      question: { text: OTHER_CODE },
    })
    expect(run([...second, found(1, used), found(2, lookUpOf('welcome'))]).card).toMatchObject({
      state: 'decided',
      question: { text: OTHER_CODE },
      found: { decision: 'welcome' },
    })
  })

  it('a scan during a check-in waits until its visit was shown, and comes next', () => {
    const busy = run([...admitting, scan(OTHER_CODE), scan('Ng')])
    expect(busy.card).toEqual(run(admitting).card)
    expect(busy).toMatchObject({ state: 'admitting', effects: [] })
    const shown = run([admitted(2)], busy.desk)
    expect(shown.card).toEqual({ state: 'in', visit: visitOf() })
    expect(shown.desk.waiting).toEqual([{ text: OTHER_CODE }, { text: 'Ng' }])
    const first = run([next], shown.desk)
    expect(questionOf(first.card)).toEqual({ text: OTHER_CODE })
    expect(first.desk.waiting).toEqual([{ text: 'Ng' }])
    const second = run([next], first.desk)
    expect(questionOf(second.card)).toEqual({ text: 'Ng' })
    expect(run([next], second.desk).card).toEqual({ state: 'empty' })
  })

  it('a scan during a check-in waits too when the check-in fails or somebody was faster', () => {
    for (const status of [400, 409, 503]) {
      const failed = run([...admitting, scan(OTHER_CODE), admissionFailed(2, { ...LOST, status })])
      expect(failed.desk.waiting).toEqual([{ text: OTHER_CODE }])
      expect(questionOf(run([next], failed.desk).card)).toEqual({ text: OTHER_CODE })
    }
  })

  it('who is looked up before no longer waits', () => {
    const shown = run([
      ...admitting,
      scan(OTHER_CODE),
      admitted(2),
      scan(`https://a.example/day-pass/${OTHER_CODE}`),
    ])
    expect(shown).toMatchObject({ state: 'looking', desk: { waiting: [] } })
  })

  it('the person who is being checked in does not wait, nor does anybody twice', () => {
    const again = run([
      scan('Ng'),
      found(1, lookUpOf('welcome', { client: clientOf('ng') })),
      admit('key'),
      scan('Ng'),
      scan(CODE),
      { type: 'lookUp', question: { clientId: 'ng' }, at: 0 },
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
  it('leaves a look-up whose response then changes nothing', () => {
    expect(run([scan(CODE), next, found(1, used)])).toMatchObject({ state: 'empty', effects: [] })
  })

  it('leaves a check-in: the list of today tells whether it was recorded', () => {
    expect(run([...admitting, next])).toMatchObject({ state: 'empty', effects: [{ type: 'refetchVisits' }] })
    expect(run([...admitting, next, admitted(2)])).toMatchObject({ state: 'empty', effects: [] })
  })
})

describe('without a network', () => {
  it('says since when, and looks up the same once asked again', () => {
    const offline = run([scan(CODE), lookUpFailed(1)])
    expect(offline.card).toMatchObject({ state: 'notChecked', question: { text: CODE }, since: new Date(0) })
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
    ({ type: 'continue', cardId, question: { text: OTHER_CODE }, signsNow: true }) as const
  const nobody = [scan('Friend'), found(1, lookUpOf('nobody'))]

  it('a new visitor is looked up with the waiver open, unless the desk shows somebody else', () => {
    expect(run([...nobody, created(1), found(2, lookUpOf('signFirst'))]).card).toMatchObject({
      question: { text: OTHER_CODE },
      signsNow: true,
    })
    const moved = [...nobody, scan(CODE), found(2, lookUpOf('welcome'))]
    expect(run([...moved, created(1)])).toMatchObject({ card: { question: { text: CODE } }, effects: [] })
    expect(run([...moved, admit('key'), created(2)]).state).toBe('admitting')
    expect(run([...moved, admit('key'), admitted(3), created(1)]).state).toBe('in')
  })

  it('an undone visit leaves its own card only', () => {
    const undone = { type: 'leaveUndone', visitId: 'visit' } as const
    expect(run([...admitting, admitted(2), undone]).state).toBe('empty')
    expect(run([...admitting, admitted(2, visitOf('another')), undone]).state).toBe('in')
    expect(run([...admitting, undone]).state).toBe('admitting')
    expect(run([...admitting, admitted(2), scan(OTHER_CODE), undone]).state).toBe('looking')
  })
})

it('records that somebody came with a pass that is not valid, once', () => {
  const denial = { type: 'recordDenial', passCode: CODE }
  expect(run([scan(CODE), found(1, used)]).effects).toContainEqual(denial)
  expect(
    run([scan(CODE), found(1, lookUpOf('notValid', { passProblem: 'deleted' }))]).effects,
  ).not.toContainEqual(denial)
  expect(run([...signing, lookAgain, found(2, used)]).effects).not.toContainEqual(denial)
})

const clientOf = (id: string) =>
  ({ id, name: 'Noa Ng', status: 'prospect', visitNumber: 1, medicalAlert: false }) as const

describe('training sessions', () => {
  const session = { client: { id: 'mia', name: 'Mia' }, takesSession: true } as unknown as Partial<LookUp>
  it.each(['useSession', 'ask', 'signFirst', 'alreadyIn'] as const)(
    'the check-in of the card %s takes one if the look-up says so',
    (decision) => {
      const shown = (facts: Partial<LookUp>) => [
        scan(CODE),
        found(1, lookUpOf(decision, facts)),
        admit('key', 'Why'),
      ]
      expect(run(shown(session)).effects).toMatchObject([{ admission: { input: { usesSession: true } } }])
      expect(run(shown({})).effects).not.toMatchObject([{ admission: { input: { usesSession: true } } }])
    },
  )

  it('who was not told of the session is looked up again', () => {
    const refused = { status: 409, message: 'There is no appointment today.' }
    expect(run([...admitting, admissionFailed(2, refused)]).effects).toContainEqual({
      type: 'lookUp',
      request: 3,
      question: { text: CODE },
    })
  })
})
