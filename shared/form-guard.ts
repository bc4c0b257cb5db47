import { Problem } from './problems.ts'

/** Sent by a form's page: what was put into the field that people do not see, and how long the form was open. */
export const TRAP_HEADER = 'form-trap'
export const OPEN_HEADER = 'form-open-ms'

/** Nobody reads and fills a form faster; the page waits so long for somebody whose browser fills it in. */
export const FORM_OPEN_MIN_MS = 1000

/** Why a form looks as if a program had filled it in; undefined when it does not, or when no page sent it. */
export function automationProblem(header: (name: string) => string | undefined): Problem | undefined {
  if (header(TRAP_HEADER)) return new Problem('formTrapped')
  const openMs = header(OPEN_HEADER)
  if (openMs !== undefined && !(Number(openMs) >= FORM_OPEN_MIN_MS)) return new Problem('formTooFast')
  return undefined
}
