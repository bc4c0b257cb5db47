import type { LookUpResult } from '#shared/front-desk/look-up-result.ts'
import type { Visit } from '#shared/front-desk/visit.ts'
import {
  type DeskEvent,
  type DeskState,
  type DeskTransition,
  initialDeskState,
  reduceDesk,
} from '#web/admin/front-desk/check-in/desk-state.ts'

export const CODE = 'DPABC234'
export const OTHER_CODE = 'DPXYZ789'
const LOST = { status: 503, message: 'We could not reach the server.' }

export const lookUpOf = (
  decision: LookUpResult['decision'],
  facts: Partial<LookUpResult> = {},
): LookUpResult => ({
  text: CODE,
  decision,
  passCode: CODE,
  ...facts,
})

export const visitOf = (id = 'visit'): Visit => ({
  id,
  name: 'Mia Visitor',
  at: '2026-11-20T17:42:00.000Z',
  checkedInBy: 'ana',
  decision: 'welcome',
})

/** The default is later than any repeat of the scanner. */
export const scan = (text: string, at = Number.POSITIVE_INFINITY): DeskEvent => ({
  type: 'lookUp',
  query: { text },
  at,
})
export const admit = (idempotencyKey: string, overrideReason?: string): DeskEvent => ({
  type: 'admit',
  overrideReason,
  idempotencyKey,
})
export const next: DeskEvent = { type: 'next' }
export const repeatLookUp: DeskEvent = { type: 'repeatLookUp' }
export const found = (request: number, facts: LookUpResult): DeskEvent => ({
  type: 'found',
  request,
  found: facts,
})
export const lookUpFailed = (request: number, error = LOST): DeskEvent => ({
  type: 'lookUpFailed',
  request,
  error,
  at: new Date(0),
})
export const admitted = (request: number, visit = visitOf()): DeskEvent => ({
  type: 'admitted',
  request,
  visit,
})
export const admissionFailed = (request: number, error = LOST): DeskEvent => ({
  type: 'admissionFailed',
  request,
  error,
})

/** Returns the desk after these events, with the effects of the last one. */
export function run(events: readonly DeskEvent[], from: DeskState = initialDeskState) {
  let step: DeskTransition = { desk: from, effects: [] }
  for (const event of events) step = reduceDesk(step.desk, event)
  return { ...step, card: step.desk.card, state: step.desk.card.state }
}
