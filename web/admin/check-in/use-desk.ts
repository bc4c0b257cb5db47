import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LookUp } from '#shared/look-up.ts'
import type { Input } from '#shared/operation.ts'
import { checkIn, lookUpClient, recordDeniedCheckIn } from '#shared/operations/check-in.ts'
import type { Visit } from '#shared/visit.ts'
import type { ApiError } from '../../api-client/api-error.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { createIdempotencyKeyStore } from '../../forms/idempotency-key.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { playTone } from './tones.ts'
import { showVisit } from './use-day-visits.ts'

/** The same code within this time is a repeat of the scanner. */
const REPEAT_MS = 3000

type Question = Input<typeof lookUpClient>

/** What the card shows. */
export type Card =
  | { state: 'empty' }
  | { state: 'looking'; question: Question }
  | { state: 'decided'; question: Question; found: LookUp; error?: string; isBusy?: boolean }
  | { state: 'in'; visit: Visit }
  | { state: 'notChecked'; question: Question; since: Date }

/** One person at a time: the answer to an older question is dropped, and nothing is green before the answer. */
export function useDesk() {
  const [card, setCard] = useState<Card>({ state: 'empty' })
  const [keys] = useState(createIdempotencyKeyStore)
  const current = useRef<AbortController>(undefined)
  const last = useRef({ text: '', at: 0 })
  const [signsNow, setSignsNow] = useState<string>()
  const queryClient = useQueryClient()

  function begin() {
    current.current?.abort()
    current.current = new AbortController()
    return current.current.signal
  }

  function lookUp(question: Question) {
    const text = question.text ?? ''
    const isRepeat = text !== '' && text === last.current.text && Date.now() - last.current.at < REPEAT_MS
    if (isRepeat) return
    last.current = { text, at: Date.now() }
    const signal = begin()
    setCard({ state: 'looking', question })
    callAsStaff(lookUpClient, question, { signal }).then(
      (found) => {
        if (signal.aborted) return
        keys.reset()
        playTone(found.decision === 'welcome' ? 'in' : 'stop')
        setCard({ state: 'decided', question, found })
        if (found.decision === 'notValid') recordDenial(found)
      },
      (error: unknown) => {
        if (signal.aborted) return
        last.current.at = 0
        playTone('stop')
        setCard(cardOf(toApiError(error), question))
      },
    )
  }

  /** Looks again without leaving the card, such as while somebody signs. */
  function lookAgain(question: Question) {
    const { signal } = current.current ?? new AbortController()
    callAsStaff(lookUpClient, question, { signal }).then(
      (found) => {
        if (signal.aborted || found.decision === 'signFirst') return
        playTone(found.decision === 'welcome' ? 'in' : 'stop')
        setCard({ state: 'decided', question, found })
      },
      // The next poll tries again; the offline bar says why nothing changes.
      () => undefined,
    )
  }

  function admit(overrideReason?: string) {
    if (card.state !== 'decided' || card.isBusy) return
    const { question, found } = card
    const { passCode, client } = found
    const person = passCode ? { passCode } : { clientId: client?.id }
    const input = { ...person, ...(overrideReason && { overrideReason }) }
    const signal = begin()
    setCard({ ...card, isBusy: true })
    callAsStaff(checkIn, input, { signal, idempotencyKey: keys.keyFor(input) }).then(
      (visit) => {
        showVisit(queryClient, visit)
        if (signal.aborted) return
        playTone('in')
        setCard({ state: 'in', visit })
      },
      (error: unknown) => {
        if (signal.aborted) return
        const { status, message } = toApiError(error)
        playTone('stop')
        if (status !== 409) return setCard({ ...card, isBusy: false, error: failed(message) })
        // Somebody was faster, or the waiver is gone: show what is true now.
        last.current.at = 0
        lookUp(passCode ? { text: passCode } : question)
      },
    )
  }

  function next() {
    begin()
    last.current = { text: '', at: 0 }
    setCard({ state: 'empty' })
  }

  /** Shows the waiver for the holder of this pass immediately. */
  function signNow(passCode: string) {
    setSignsNow(passCode)
    lookUp({ text: passCode })
  }

  return { card, lookUp, lookAgain, admit, next, signNow, signsNow }
}

const failed = (message: string) => `${message} Try again: one person is never checked in twice.`

function cardOf(error: ApiError, question: Question): Card {
  if (error.status >= 500) return { state: 'notChecked', question, since: new Date() }
  const found = { text: question.text ?? '', decision: 'nobody' } as const
  return { state: 'decided', question, found, error: error.message }
}

/** For the timeline; the decision does not wait for it. */
function recordDenial({ passCode, passProblem }: LookUp) {
  if (!passCode || passProblem === 'deleted') return
  callAsStaff(recordDeniedCheckIn, { passCode }).catch(() => undefined)
}
