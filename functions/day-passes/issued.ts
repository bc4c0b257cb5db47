import { randomUUID } from 'node:crypto'
import { type DayPass, type DayPassForm, issue, newCode, PASS_CODE_TRIES_MAX } from '#shared/day-pass.ts'
import type { Cause } from '../store/accept.ts'
import * as dayPasses from '../store/day-passes.ts'
import type { Owing } from '../store/owed-emails.ts'

/** Stores a new pass under a code that no other pass has. */
export async function issued(
  form: DayPassForm,
  cause: Cause,
  randomInt: (below: number) => number,
): Promise<{ pass: DayPass; owing: Owing }> {
  for (let tries = 1; tries <= PASS_CODE_TRIES_MAX; tries++) {
    const pass = issue(form, { id: randomUUID(), passCode: newCode(randomInt) }, cause.now)
    const owing = await dayPasses.insert(pass, cause)
    if (owing) return { pass, owing }
  }
  throw new Error(`No free pass code in ${PASS_CODE_TRIES_MAX} tries`)
}
