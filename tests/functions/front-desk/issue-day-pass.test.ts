import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { claimDayPass } from '#functions/front-desk/issue-day-pass.ts'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { dayPassInput } from '#tests/support/fixtures/people.ts'

const aForm = () => ({ ...dayPassInput(), preferredVisitDate: undefined })

const cause = (n: number) => ({
  operation: createDayPass,
  now: new Date(),
  actor: VISITOR,
  request: {
    idempotencyKey: undefined,
    rawBody: '',
    requestHash: '',
    ipAddress: `2001:db8:7:${n.toString(16)}::1`,
    userAgent: '',
    header: () => undefined,
  },
})

/** The first four letters never change, so only 306 codes are possible. */
function fewLetters(): () => number {
  let drawn = 0
  return () => [0, 0, 0, 0, randomInt(17), randomInt(18)][drawn++ % 6] ?? 0
}

it('creates 200 unique codes, 20 at a time, from only 306 possible codes', {
  tags: 'nightly',
  timeout: 60_000,
}, async () => {
  const codes = new Set<string>()
  for (let wave = 0; wave < 10; wave++) {
    const asked = Array.from({ length: 20 }, (_, n) =>
      claimDayPass(aForm(), cause(wave * 20 + n), fewLetters()),
    )
    for (const claim of await Promise.all(asked)) if ('pass' in claim) codes.add(claim.pass.passCode)
  }
  expect(codes.size).toBe(200)
})

it('fails if no unused code is found', async () => {
  const always = () => 31
  await claimDayPass(aForm(), cause(301), always)
  await expect(claimDayPass(aForm(), cause(302), always)).rejects.toThrow(
    'No unused pass code found in 20 attempts',
  )
})
