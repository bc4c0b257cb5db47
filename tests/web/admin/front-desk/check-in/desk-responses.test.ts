import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  awaitedRequest,
  type Card,
  type DeskEvent,
  emptyDesk,
  stepDesk,
} from '#web/admin/front-desk/check-in/desk-state.ts'
import {
  admissionFailed,
  admit,
  admitted,
  CODE,
  found,
  lookAgain,
  lookUpFailed,
  lookUpOf,
  next,
  OTHER_CODE,
  run,
  scan,
  visitOf,
} from '../../check-in/desk.ts'

const used = lookUpOf('notValid', { passProblem: 'used' })
const REFUSED = { status: 400, message: 'Please check.' }
const TAKEN = { status: 409, message: 'Used.' }

const decided = [scan(CODE), found(1, lookUpOf('signFirst'))]
const admitting = [...decided, admit('key')]

/** Request 0 is outdated in all of these states. */
const states = {
  empty: [],
  looking: [scan(CODE)],
  decided,
  'decided, looking again': [...decided, lookAgain],
  'decided, unanswered': [...admitting, admissionFailed(2)],
  admitting,
  'admitting, one waits': [...admitting, scan(OTHER_CODE)],
  in: [...admitting, admitted(2)],
  'in, one waits': [...admitting, scan(OTHER_CODE), admitted(2)],
  notChecked: [scan(CODE), lookUpFailed(1)],
} as const satisfies Record<string, readonly DeskEvent[]>
type State = keyof typeof states

const events = {
  'scan of another': () => scan(OTHER_CODE),
  next: () => next,
  admit: () => admit('another key'),
  lookAgain: () => lookAgain,
  'dialog of this card': (card) => continued('id' in card ? card.id : 0),
  'dialog of another card': () => continued(99),
  'this visit undone': () => ({ type: 'leaveUndone', visitId: 'visit' }),
  'another visit undone': () => ({ type: 'leaveUndone', visitId: 'another' }),
  found: (card) => found(awaitedRequest(card) ?? 0, used),
  'look-up lost': (card) => lookUpFailed(awaitedRequest(card) ?? 0),
  'look-up refused': (card) => lookUpFailed(awaitedRequest(card) ?? 0, REFUSED),
  admitted: (card) => admitted(awaitedRequest(card) ?? 0),
  'admission lost': (card) => admissionFailed(awaitedRequest(card) ?? 0),
  'admission refused': (card) => admissionFailed(awaitedRequest(card) ?? 0, REFUSED),
  'somebody was faster': (card) => admissionFailed(awaitedRequest(card) ?? 0, TAKEN),
} as const satisfies Record<string, (card: Card) => DeskEvent>
type EventName = keyof typeof events

const continued = (cardId: number): DeskEvent => ({
  type: 'continue',
  cardId,
  question: { text: OTHER_CODE },
  signsNow: true,
})

const LOOK_UP = ['found', 'look-up lost', 'look-up refused'] as const
const ADMISSION = ['admitted', 'admission lost', 'admission refused', 'somebody was faster'] as const
const awaited: Readonly<Record<State, readonly EventName[]>> = {
  empty: [],
  looking: LOOK_UP,
  decided: [],
  'decided, looking again': LOOK_UP,
  'decided, unanswered': [],
  admitting: ADMISSION,
  'admitting, one waits': ADMISSION,
  in: [],
  'in, one waits': [],
  notChecked: [],
}
const isResponse = (name: EventName) => [...LOOK_UP, ...ADMISSION].some((response) => response === name)

/** '2' stands for another person. */
const follows: Readonly<Record<State, Partial<Record<EventName, string>>>> = {
  empty: { 'scan of another': 'looking 2' },
  looking: {
    'scan of another': 'looking 2',
    next: 'empty',
    found: 'decided notValid',
    'look-up lost': 'notChecked',
    'look-up refused': 'decided nobody',
  },
  decided: {
    'scan of another': 'looking 2',
    next: 'empty',
    admit: 'admitting',
    lookAgain: 'decided signFirst',
    'dialog of this card': 'looking 2',
  },
  'decided, looking again': {
    'scan of another': 'looking 2',
    next: 'empty',
    admit: 'admitting',
    'dialog of this card': 'looking 2',
    found: 'decided notValid',
    'look-up lost': 'decided signFirst',
    'look-up refused': 'decided signFirst',
  },
  'decided, unanswered': {
    'scan of another': 'looking 2',
    next: 'empty',
    admit: 'admitting',
    'dialog of this card': 'looking 2',
  },
  admitting: {
    next: 'empty',
    admitted: 'in',
    'admission lost': 'decided signFirst',
    'admission refused': 'decided signFirst',
    'somebody was faster': 'looking',
  },
  'admitting, one waits': {
    next: 'looking 2',
    admitted: 'in',
    'admission lost': 'decided signFirst',
    'admission refused': 'decided signFirst',
    'somebody was faster': 'looking',
  },
  in: { 'scan of another': 'looking 2', next: 'empty', 'this visit undone': 'empty' },
  'in, one waits': { 'scan of another': 'looking 2', next: 'looking 2', 'this visit undone': 'looking 2' },
  notChecked: { 'scan of another': 'looking 2', next: 'empty' },
}

const describeCard = (card: Card) =>
  [
    card.state,
    card.state === 'decided' && card.found.decision,
    'question' in card && card.question.text === OTHER_CODE && '2',
  ]
    .filter(Boolean)
    .join(' ')

it.each(Object.keys(states) as State[])('%s: each event leads where the table says', (state) => {
  const { desk, card } = run(states[state])
  for (const name of Object.keys(events) as EventName[]) {
    if (isResponse(name) && !awaited[state].includes(name)) continue
    const after = run([events[name](card)], desk)
    const expected = follows[state][name]
    if (expected) expect(`${name}: ${describeCard(after.card)}`).toBe(`${name}: ${expected}`)
    if (expected) expect(after.card, name).not.toEqual(card)
    else expect(after.card, name).toEqual(card)
  }
})

it.each(Object.keys(states) as State[])('%s: an outdated response changes and does nothing', (state) => {
  const { desk, card } = run(states[state])
  const current = awaitedRequest(card)
  for (let request = 0; request <= desk.requests + 1; request += 1) {
    if (request === current) continue
    const responses = [
      ...[used, lookUpOf('welcome')].map((facts) => found(request, facts)),
      ...[REFUSED, TAKEN, undefined].flatMap((error) => [
        lookUpFailed(request, error),
        admissionFailed(request, error),
      ]),
      admitted(request, visitOf('another')),
    ]
    for (const response of responses) expect(stepDesk(desk, response)).toEqual({ desk, effects: [] })
  }
})

/** A response of the other kind than the awaited one cannot come; it must change nothing. */
it.each(['looking', 'decided, looking again', 'admitting'] as const)(
  '%s: takes only the kind of response that it awaits',
  (state) => {
    const { desk, card } = run(states[state])
    const names = [...LOOK_UP, ...ADMISSION].filter((name) => !awaited[state].includes(name))
    for (const name of names) expect(run([events[name](card)], desk).card, name).toEqual(card)
  },
)

/** This model counts a response if nothing has changed the card since its request began: it has no request numbers. */
class NaiveDesk {
  shown = 'empty'
  waiting: string[] = []
  decision = ''
  person = ''
  isUnanswered = false
  #version = 0
  readonly calls: { kind: 'lookUp' | 'admit' | 'again'; version: number; person: string; isDone: boolean }[] =
    []

  #change(shown: string) {
    this.shown = shown
    this.#version += 1
  }

  #begin(kind: 'lookUp' | 'admit' | 'again') {
    this.calls.push({ kind, version: this.#version, person: this.person, isDone: false })
  }

  lookUp(person: string) {
    this.waiting = this.waiting.filter((other) => other !== person)
    this.person = person
    this.isUnanswered = false
    this.#change('looking')
    this.#begin('lookUp')
  }

  scan(person: string) {
    if (this.shown !== 'admitting') return this.lookUp(person)
    if (person !== this.person && !this.waiting.includes(person)) this.waiting.push(person)
  }

  next() {
    const [first] = this.waiting
    if (first !== undefined) return this.lookUp(first)
    this.#change('empty')
  }

  undo() {
    if (this.shown === 'in') this.next()
  }

  admit() {
    // Where nobody was found, there is nobody to check in.
    if (this.shown !== 'decided' || this.decision === 'nobody') return
    this.#change('admitting')
    this.#begin('admit')
  }

  lookAgain() {
    const isLooking = this.calls.some(
      ({ kind, version, isDone }) => kind === 'again' && version === this.#version && !isDone,
    )
    if (this.shown === 'decided' && !this.isUnanswered && !isLooking) this.#begin('again')
  }

  respond(index: number, { decision, status }: { decision: string; status: number }) {
    const call = this.calls[index]
    if (!call || call.isDone) return
    call.isDone = true
    if (call.version !== this.#version) return
    if (call.kind === 'admit') {
      this.isUnanswered = status >= 500
      if (status === 409) this.lookUp(this.person)
      else this.#change(status === 200 ? 'in' : 'decided')
    } else if (status === 200) {
      this.decision = decision
      this.#change('decided')
    } else if (call.kind === 'lookUp') {
      this.decision = 'nobody'
      this.#change(status >= 500 ? 'notChecked' : 'decided')
    }
  }
}

const people = ['DPAAAAAA', 'DPBBBBBB', 'DPCCCCCC', 'Ng']

const steps = fc.oneof(
  fc.record({ act: fc.constant('scan' as const), person: fc.constantFrom(...people) }),
  fc.record({ act: fc.constantFrom('next', 'admit', 'lookAgain', 'undo'), person: fc.constant('') }),
  fc.record({
    act: fc.constant('respond' as const),
    call: fc.oneof(fc.constant(0), fc.nat({ max: 6 })),
    decision: fc.constantFrom('welcome', 'signFirst', 'ask', 'notValid'),
    status: fc.constantFrom(200, 200, 200, 400, 409, 503),
  }),
)

it('shows what a naive desk shows, in whatever order events and responses come', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(fc.array(steps, { minLength: 20, maxLength: 60, size: 'max' }), (sequence) => {
      const naive = new NaiveDesk()
      let desk = emptyDesk
      /** Both desks make their requests in the same order. */
      const kinds: string[] = []
      const send = (event: DeskEvent) => {
        const { desk: after, effects } = stepDesk(desk, event)
        desk = after
        kinds.push(...effects.flatMap(({ type }) => (type === 'lookUp' || type === 'admit' ? [type] : [])))
      }
      for (const step of sequence) {
        if (step.act === 'respond') {
          // Calls that ended long ago are answered too.
          const index = naive.calls.length - 1 - step.call
          const kind = kinds[index]
          if (kind === undefined) continue
          const { decision, status } = step
          const isDone = naive.calls[index]?.isDone
          naive.respond(index, { decision, status })
          const request = index + 1
          const error = { status, message: 'Failed.' }
          const facts = lookUpOf(decision, { passCode: naive.calls[index]?.person })
          if (kind === 'admit') send(status === 200 ? admitted(request) : admissionFailed(request, error))
          else send(status === 200 ? found(request, facts) : lookUpFailed(request, error))
          if (isDone) seen.add('answered twice')
        } else {
          naive[step.act](step.person)
          send(
            {
              scan: scan(step.person),
              next,
              admit: admit('key'),
              lookAgain,
              undo: { type: 'leaveUndone', visitId: 'visit' } as const,
            }[step.act],
          )
        }
        const { card, waiting } = desk
        seen.add(card.state)
        if (waiting.length > 0) seen.add(`${card.state}, somebody waits`)
        expect(card.state).toBe(naive.shown)
        expect(waiting.map(({ text }) => text)).toEqual(naive.waiting)
        if (card.state === 'decided') expect(card.found.decision).toBe(naive.decision)
        if ('question' in card) expect(card.question.text).toBe(naive.person)
        expect(kinds).toEqual(naive.calls.map(({ kind }) => (kind === 'again' ? 'lookUp' : kind)))
        // Nobody waits behind an empty card.
        expect(card.state === 'empty' && waiting.length > 0).toBe(false)
      }
    }),
    { numRuns: 1000 },
  )
  expect([...seen].sort()).toEqual([
    'admitting',
    'admitting, somebody waits',
    'answered twice',
    'decided',
    'decided, somebody waits',
    'empty',
    'in',
    'in, somebody waits',
    'looking',
    'looking, somebody waits',
    'notChecked',
    'notChecked, somebody waits',
  ])
})
