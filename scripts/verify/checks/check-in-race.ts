import { business } from '#shared/business.ts'
import type { DayVisits } from '#shared/look-up.ts'
import { checkIn, listVisits } from '#shared/operations/check-in.ts'
import { createDayPass } from '#shared/operations/day-passes.ts'
import { formatDateTime } from '#shared/plain-date.ts'
import { callApi, callWithRetry, countStatus, inParallel, retriesNote, summarizeStatuses } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { aDayPassForm, newIdempotencyKey } from '../forms.ts'
import { staffTokens } from '../staff-tokens.ts'

const CONCURRENCY = 40
const rounds = { quick: 5, usual: 40, full: 100 }

/** Concurrent check-ins of one pass by two members of the staff: one visit, and everybody else learns when and by whom. */
export const checkInRace: Check = {
  name: 'concurrent check-ins by two members: one visit, the others learn when and by whom',
  control: { mutants: { 'functions/check-in/checkIn.ts': 'check-in.ts' } },
  run: async ({ product, scale, progress }) => {
    const score = createCheckRecorder()
    const all: { retries: number }[] = []
    const tokens = [await staffTokens(product, 'admin'), await staffTokens(product, 'staff')] as const
    const [{ access: token }] = tokens
    for (let round = 1; round <= byScale(scale, rounds); round++) {
      progress(round, byScale(scale, rounds))
      const { passCode } = (await callApi(product, createDayPass, aDayPassForm())).body
      const input = { passCode, overrideReason: 'Signed on paper' }
      const responses = await inParallel(CONCURRENCY, (n) =>
        callWithRetry(product, checkIn, input, {
          token: tokens[n % 2 === 0 ? 0 : 1].access,
          key: newIdempotencyKey(),
        }),
      )
      all.push(...responses)
      score.tried(CONCURRENCY)
      const isKept = countStatus(responses, 200) === 1 && countStatus(responses, 409) === CONCURRENCY - 1
      score.expect(isKept, `round ${round}: ${summarizeStatuses(responses)}`)

      const first = responses.find(({ status }) => status === 200)?.body
      const when = formatDateTime(String(first?.at ?? new Date(0).toISOString()), business.timeZone)
      const told = `This pass was already redeemed on ${when} by ${first?.checkedInByName}.`
      const messages = responses.filter(({ status }) => status === 409).map(({ body }) => body.message)
      const wrong = messages.filter((message) => message !== told)
      score.expect(wrong.length === 0, `round ${round}: ${wrong.length} were told ${wrong[0]}, not ${told}`)

      const day = (await callApi(product, listVisits, {}, { token })).body as unknown as DayVisits
      const count = day.visits.filter((visit) => visit.passCode === passCode).length
      score.expect(count === 1, `round ${round}: ${count} visits`)
    }
    return score.outcome(retriesNote(all))
  },
}
