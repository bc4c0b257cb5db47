import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DeskEvent, initialDeskState, reduceDesk } from '#web/admin/front-desk/check-in/desk-state.ts'
import {
  admissionFailed,
  admit,
  admitted,
  found,
  lookUpFailed,
  lookUpOf,
  next,
  repeatLookUp,
  scan,
} from './desk.ts'

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
    // If no client was found, there is no one to check in.
    if (this.shown !== 'decided' || this.decision === 'nobody') return
    this.#change('admitting')
    this.#begin('admit')
  }

  repeatLookUp() {
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
  fc.record({ act: fc.constantFrom('next', 'admit', 'repeatLookUp', 'undo'), person: fc.constant('') }),
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
      let desk = initialDeskState
      /** Both desks make their requests in the same order. */
      const kinds: string[] = []
      const send = (event: DeskEvent) => {
        const { desk: after, effects } = reduceDesk(desk, event)
        desk = after
        kinds.push(...effects.flatMap(({ type }) => (type === 'lookUp' || type === 'admit' ? [type] : [])))
      }
      for (const step of sequence) {
        if (step.act === 'respond') {
          // Calls may get a second response.
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
              repeatLookUp,
              undo: { type: 'closeUndoneVisit', visitId: 'visit' } as const,
            }[step.act],
          )
        }
        const { card, waiting } = desk
        seen.add(card.state)
        if (waiting.length > 0) seen.add(`${card.state}, somebody waits`)
        expect(card.state).toBe(naive.shown)
        expect(waiting.map(({ text }) => text)).toEqual(naive.waiting)
        if (card.state === 'decided') expect(card.found.decision).toBe(naive.decision)
        if ('query' in card) expect(card.query.text).toBe(naive.person)
        expect(kinds).toEqual(naive.calls.map(({ kind }) => (kind === 'again' ? 'lookUp' : kind)))
        // The card is empty only if no one waits.
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
