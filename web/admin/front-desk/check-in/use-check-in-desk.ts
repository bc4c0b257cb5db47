import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { checkIn, lookUpClient, recordDeniedCheckIn } from '#shared/front-desk/check-in-operations.ts'
import type { Visit } from '#shared/front-desk/visit.ts'
import { toApiError } from '../../../api-client/to-api-error.ts'
import { playTone } from '../../../front-desk/tones.ts'
import { callAsStaff } from '../../auth/call-as-staff.ts'
import {
  type DeskEffect,
  type DeskEvent,
  getAwaitedRequestNumber,
  initialDeskState,
  type LookUpQuery,
  reduceDesk,
} from './desk-state.ts'
import { cacheVisit, refetchVisitsLater } from './use-todays-visits.ts'

export function useCheckInDesk() {
  const [{ card, waiting }, show] = useState(initialDeskState)
  const desk = useRef(initialDeskState)
  const pendingCall = useRef({ request: 0, controller: new AbortController() })
  const queryClient = useQueryClient()

  function send(event: DeskEvent) {
    const step = reduceDesk(desk.current, event)
    desk.current = step.desk
    show(step.desk)
    const { request, controller } = pendingCall.current
    if (getAwaitedRequestNumber(step.desk.card) !== request) controller.abort()
    for (const effect of step.effects) perform(effect)
  }

  function beginRequest(request: number) {
    pendingCall.current = { request, controller: new AbortController() }
    return pendingCall.current.controller.signal
  }

  function perform(effect: DeskEffect) {
    switch (effect.type) {
      case 'lookUp': {
        const { request, query } = effect
        const signal = beginRequest(request)
        callAsStaff(lookUpClient, query, { signal }).then(
          (found) => send({ type: 'found', request, found }),
          (error: unknown) => {
            if (signal.aborted) return
            send({ type: 'lookUpFailed', request, error: toApiError(error), at: new Date() })
          },
        )
        return
      }
      case 'admit': {
        const { request, admission } = effect
        const { input, idempotencyKey } = admission
        const signal = beginRequest(request)
        callAsStaff(checkIn, input, { signal, idempotencyKey }).then(
          (visit) => {
            cacheVisit(queryClient, visit)
            send({ type: 'admitted', request, visit })
          },
          (error: unknown) => {
            if (signal.aborted) return
            send({ type: 'admissionFailed', request, error: toApiError(error) })
          },
        )
        return
      }
      case 'playTone':
        return playTone(effect.tone)
      case 'recordDenial':
        callAsStaff(recordDeniedCheckIn, { passCode: effect.passCode }).catch(() => undefined)
        return
      case 'refetchVisits':
        return refetchVisitsLater(queryClient)
      default:
        effect satisfies never
    }
  }

  return {
    card,
    waiting,
    lookUp: (query: LookUpQuery) => send({ type: 'lookUp', query, at: Date.now() }),
    repeatLookUp: () => send({ type: 'repeatLookUp' }),
    admit: (overrideReason?: string) =>
      send({ type: 'admit', overrideReason, idempotencyKey: crypto.randomUUID() }),
    next: () => send({ type: 'next' }),
    continueWith: (card: { id: number }, query: LookUpQuery, { isSigning = false } = {}) =>
      send({ type: 'continue', cardId: card.id, query, isSigning }),
    closeUndoneVisit: ({ id }: Visit) => send({ type: 'closeUndoneVisit', visitId: id }),
  }
}
