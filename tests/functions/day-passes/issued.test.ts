import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { issued } from '#functions/day-passes/issued.ts'
import { createDayPass } from '#shared/operations.ts'
import { aDayPassForm } from '#tests/support/people.ts'

const aForm = () => ({ ...aDayPassForm(), preferredVisitDate: undefined })

const cause = (n: number) => ({
  operation: createDayPass,
  now: new Date(),
  request: {
    idempotencyKey: undefined,
    rawBody: '',
    bodyHash: '',
    visitorAddress: `2001:db8:7:${n.toString(16)}::1`,
    userAgent: '',
    header: () => undefined,
  },
})

/** Letters for 306 codes in all: the first four never change. */
function fewLetters(): () => number {
  let drawn = 0
  return () => [0, 0, 0, 0, randomInt(17), randomInt(18)][drawn++ % 6] ?? 0
}

it('200 passes, 20 at once, get 200 codes where there are only 306', async () => {
  const codes = new Set<string>()
  for (let wave = 0; wave < 10; wave++) {
    const asked = Array.from({ length: 20 }, (_, n) => issued(aForm(), cause(wave * 20 + n), fewLetters()))
    for (const { pass } of await Promise.all(asked)) codes.add(pass.passCode)
  }
  expect(codes.size).toBe(200)
}, 60_000)

it('gives up when there is no free code, and says so to the log only', async () => {
  const always = () => 31
  await issued(aForm(), cause(301), always)
  await expect(issued(aForm(), cause(302), always)).rejects.toThrow('No free pass code in 20 tries')
})
