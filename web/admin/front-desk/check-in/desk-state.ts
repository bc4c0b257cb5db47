import type { checkIn, lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { parseCheckInText } from '#shared/front-desk/check-in-text.ts'
import type { LookUpResult } from '#shared/front-desk/look-up-result.ts'
import type { Visit } from '#shared/front-desk/visit.ts'
import type { Input } from '#shared/lib/operation.ts'
import type { CheckInTone } from '../../../front-desk/tones.ts'

/** A repeated code is ignored within this time, because hand scanners may send a code twice. */
const IGNORE_SAME_CODE_MS = 3000

export type LookUpQuery = Input<typeof lookUpClient>

type PendingAdmission = { input: Input<typeof checkIn>; idempotencyKey: string }

type CardSubject = {
  /** The sequence number of the first lookup request for this person. It stays the same when the lookup is repeated. */
  id: number
  query: LookUpQuery
  isSigning: boolean
}

type DecidedState = CardSubject & {
  state: 'decided'
  found: LookUpResult
  awaitedNumber?: number
  error?: string
  /** A check-in request that got no response. A retry with the same idempotency key shows whether the visit was recorded. */
  unansweredAdmission?: PendingAdmission
}

/** The state of the card. The card ignores every response except the response to the request `awaitedNumber`. */
export type DeskCardState =
  | { state: 'empty' }
  | (CardSubject & { state: 'looking'; awaitedNumber: number })
  | DecidedState
  | (CardSubject & {
      state: 'admitting'
      found: LookUpResult
      awaitedNumber: number
      admission: PendingAdmission
    })
  | { state: 'in'; visit: Visit }
  | (CardSubject & { state: 'notChecked'; since: Date })

export type DeskState = {
  card: DeskCardState
  /** Codes that are scanned during a check-in. They wait until staff press 'Next person'. */
  waiting: readonly LookUpQuery[]
  lastScan: { text: string; at: number } | undefined
  requestCount: number
}

type Failure = { status: number; message: string }

export type DeskEvent =
  | { type: 'lookUp'; query: LookUpQuery; at: number }
  | { type: 'next' }
  | { type: 'admit'; overrideReason?: string | undefined; idempotencyKey: string }
  | { type: 'repeatLookUp' }
  | { type: 'continue'; cardId: number; query: LookUpQuery; isSigning: boolean }
  | { type: 'closeUndoneVisit'; visitId: string }
  | { type: 'found'; request: number; found: LookUpResult }
  | { type: 'lookUpFailed'; request: number; error: Failure; at: Date }
  | { type: 'admitted'; request: number; visit: Visit }
  | { type: 'admissionFailed'; request: number; error: Failure }

export type DeskEffect =
  | { type: 'lookUp'; request: number; query: LookUpQuery }
  | { type: 'admit'; request: number; admission: PendingAdmission }
  | { type: 'playTone'; tone: CheckInTone }
  | { type: 'recordDenial'; passCode: string }
  | { type: 'refetchVisits' }

export type DeskTransition = { desk: DeskState; effects: readonly DeskEffect[] }

export const initialDeskState: DeskState = {
  card: { state: 'empty' },
  waiting: [],
  lastScan: undefined,
  requestCount: 0,
}

export const getAwaitedRequestNumber = (card: DeskCardState) =>
  'awaitedNumber' in card ? card.awaitedNumber : undefined

/** Returns the next state. Ignores responses to earlier requests, because the card shows only the latest person. */
export function reduceDesk(desk: DeskState, event: DeskEvent): DeskTransition {
  const { card } = desk
  if ('request' in event && event.request !== getAwaitedRequestNumber(card)) return toTransition(desk)
  switch (event.type) {
    case 'lookUp':
      return requestLookUp(desk, event)
    case 'next':
      return showNext(desk)
    case 'closeUndoneVisit':
      return card.state === 'in' && card.visit.id === event.visitId ? showNext(desk) : toTransition(desk)
    case 'continue':
      if (card.state !== 'decided' || card.id !== event.cardId) return toTransition(desk)
      return lookUp(desk, event.query, event.isSigning)
    case 'repeatLookUp':
      return repeatLookUp(desk)
    case 'admit':
      return admit(desk, event)
    case 'found':
      return showDecision(desk, event.found)
    case 'lookUpFailed':
      return failLookUp(desk, event)
    case 'admitted':
      if (card.state !== 'admitting') return toTransition(desk)
      return toTransition({ ...desk, card: { state: 'in', visit: event.visit } }, createToneEffect('in'))
    case 'admissionFailed':
      return failAdmission(desk, event.error)
    default:
      return event satisfies never
  }
}

const toTransition = (desk: DeskState, ...effects: DeskEffect[]): DeskTransition => ({ desk, effects })

const createToneEffect = (name: CheckInTone): DeskEffect => ({ type: 'playTone', tone: name })

const createDecisionTone = ({ decision }: LookUpResult) =>
  createToneEffect(decision === 'welcome' ? 'in' : 'stop')

function requestLookUp(desk: DeskState, { query, at }: { query: LookUpQuery; at: number }): DeskTransition {
  const { card, lastScan, waiting } = desk
  const text = query.text ?? ''
  if (text && lastScan && isSameText(text, lastScan.text) && at - lastScan.at < IGNORE_SAME_CODE_MS)
    return toTransition(desk)
  const next = { ...desk, lastScan: { text, at } }
  if (card.state !== 'admitting') return lookUp(next, query)
  const { passCode, client } = card.found
  const admittedQuery = { text: passCode, clientId: client?.id }
  const isQueued = [card.query, admittedQuery, ...waiting].some((queued) => isSame(queued, query))
  return toTransition(isQueued ? next : { ...next, waiting: [...waiting, query] })
}

function lookUp(desk: DeskState, query: LookUpQuery, isSigning = false): DeskTransition {
  const request = desk.requestCount + 1
  const waiting = desk.waiting.filter((other) => !isSame(other, query))
  const card = { state: 'looking', id: request, awaitedNumber: request, query, isSigning } as const
  return toTransition({ ...desk, card, waiting, requestCount: request }, { type: 'lookUp', request, query })
}

function showNext(desk: DeskState): DeskTransition {
  const [first] = desk.waiting
  const clearedDesk = { ...desk, card: { state: 'empty' }, lastScan: undefined } as const
  const { desk: next, effects } = first ? lookUp(clearedDesk, first) : toTransition(clearedDesk)
  return desk.card.state === 'admitting'
    ? toTransition(next, { type: 'refetchVisits' }, ...effects)
    : toTransition(next, ...effects)
}

/** Repeats the lookup. Skips it after a check-in without a response, because that check-in may have used the pass. */
function repeatLookUp(desk: DeskState): DeskTransition {
  const { card } = desk
  if (card.state !== 'decided' || card.awaitedNumber || card.unansweredAdmission) return toTransition(desk)
  const request = desk.requestCount + 1
  const { query } = card
  return toTransition(
    { ...desk, card: { ...card, awaitedNumber: request }, requestCount: request },
    { type: 'lookUp', request, query },
  )
}

type AdmitOptions = { overrideReason?: string | undefined; idempotencyKey: string }

function admit(desk: DeskState, { overrideReason, idempotencyKey }: AdmitOptions): DeskTransition {
  const { card } = desk
  if (card.state !== 'decided') return toTransition(desk)
  const { id, query, isSigning, found } = card
  const { holderId } = query
  const { passCode, client } = found
  if (!passCode && !client) return toTransition(desk)
  const person = passCode ? { passCode } : { clientId: client?.id }
  const admission = card.unansweredAdmission ?? {
    input: {
      ...person,
      ...(holderId && { holderId }),
      ...(overrideReason && { overrideReason }),
      ...(found.takesSession && { usesSession: true }),
      ...(found.decision === 'alreadyIn' && { isAgain: true }),
    },
    idempotencyKey,
  }
  const request = desk.requestCount + 1
  return toTransition(
    {
      ...desk,
      card: { state: 'admitting', id, query, isSigning, found, awaitedNumber: request, admission },
      requestCount: request,
    },
    { type: 'admit', request, admission },
  )
}

function showDecision(desk: DeskState, found: LookUpResult): DeskTransition {
  const { card } = desk
  if (card.state === 'decided') {
    if (card.found.decision !== found.decision)
      return toTransition({ ...desk, card: toDecided(card, found) }, createDecisionTone(found))
    return toTransition({ ...desk, card: toDecided(card, found, card.error) })
  }
  if (card.state !== 'looking') return toTransition(desk)
  const { decision, passCode, passProblem } = found
  const isDenied = decision === 'notValid' && passCode !== undefined && passProblem !== 'deleted'
  const denialEffects: DeskEffect[] = isDenied ? [{ type: 'recordDenial', passCode }] : []
  return toTransition({ ...desk, card: toDecided(card, found) }, createDecisionTone(found), ...denialEffects)
}

function failLookUp(desk: DeskState, { error, at }: { error: Failure; at: Date }): DeskTransition {
  const { card } = desk
  // Keeps the earlier decision without a new error message, because a banner already shows that the device is offline.
  if (card.state === 'decided')
    return toTransition({ ...desk, card: toDecided(card, card.found, card.error) })
  if (card.state !== 'looking') return toTransition(desk)
  const { id, query, isSigning } = card
  const failedCard: DeskCardState =
    error.status >= 500
      ? { state: 'notChecked', id, query, isSigning, since: at }
      : toDecided(card, { text: query.text ?? '', decision: 'nobody' }, error.message)
  return toTransition({ ...desk, card: failedCard, lastScan: undefined }, createToneEffect('stop'))
}

function failAdmission(desk: DeskState, { status, message }: Failure): DeskTransition {
  const { card } = desk
  if (card.state !== 'admitting') return toTransition(desk)
  const { query, found, admission } = card
  if (status === 409) {
    // Another device used the pass first, or the waiver is no longer valid. Looks the person up again to show the reason.
    const { desk: next, effects } = lookUp(desk, found.passCode ? { text: found.passCode } : query)
    return toTransition(next, createToneEffect('stop'), ...effects)
  }
  const failedCard = toDecided(card, found, `${message} Try again. The visit is recorded only once.`)
  if (status < 500) return toTransition({ ...desk, card: failedCard }, createToneEffect('stop'))
  return toTransition(
    { ...desk, card: { ...failedCard, unansweredAdmission: admission } },
    createToneEffect('stop'),
    {
      type: 'refetchVisits',
    },
  )
}

const toDecided = (
  { id, query, isSigning }: CardSubject,
  found: LookUpResult,
  error?: string,
): DecidedState => ({
  ...{ state: 'decided', id, query, isSigning, found },
  ...(error && { error }),
})

const isSame = (one: LookUpQuery, other: LookUpQuery) =>
  one.clientId && other.clientId
    ? one.clientId === other.clientId
    : one.text !== undefined && other.text !== undefined && isSameText(one.text, other.text)

const isSameText = (one: string, other: string) => codeOrText(one) === codeOrText(other)

const codeOrText = (text: string) => parseCheckInText(text).passCode ?? text
