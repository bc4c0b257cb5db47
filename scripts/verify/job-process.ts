import { randomInt, randomUUID } from 'node:crypto'
import { toItem } from '#functions/front-desk/day-passes.ts'
import { allTimeCounterWrite } from '#functions/lib/table/counters.ts'
import { transactOrThrow } from '#functions/lib/table/transact.ts'
import { runWithClockAt } from '#infra/local/lambda/clock.ts'
import { createLambdaInvoker } from '#infra/local/lambda/invoke-lambda.ts'
import { newDayPass } from '#shared/front-desk/day-pass.ts'
import { generatePassCode } from '#shared/lib/pass-code.ts'
import type { OperationName } from '#shared/operations.ts'
import { batchWrite } from '../demo/batch-write.ts'
import { calculateRecordCounts } from '../demo/record-counts.ts'
import { seedDemo } from '../demo/seed-demo.ts'

const HOUR_MS = 60 * 60_000

export const jobProcessCommands = {
  runJob: ({ job, delayMs }: { job: OperationName; delayMs: number }) => {
    const invoke = createLambdaInvoker((source) => import(`../../${source}`))
    return runWithClockAt(new Date(Date.now() + delayMs), () => invoke(job, {}))
  },
  seedDemo: ({ bookings }: { bookings: number }) => seedDemo(calculateRecordCounts(bookings), new Date()),
  seedPasses,
}

/** Creates passes with the status 'active'. Every second pass has already reached its expiry time. */
async function seedPasses({ count }: { count: number }): Promise<void> {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(generatePassCode(randomInt))
  const form = { fullName: 'Ada Day', email: 'ada@mail.example', phone: '1' }
  const passes = [...codes].map((passCode, n) => ({
    ...newDayPass(form, { id: randomUUID(), passCode }, new Date(Date.now() - n)),
    // Each pass has a different expiry time, because with equal sort keys the local DynamoDB engine would lose one index row in 2^24.
    expiresAt: new Date(Date.now() + (n % 2 === 0 ? -HOUR_MS - n : HOUR_MS + n)).toISOString(),
    emails: [],
  }))
  await batchWrite(passes.map(toItem), () => undefined)
  await transactOrThrow([allTimeCounterWrite({ 'dayPass.active': count })])
}

const [name, input = '{}'] = process.argv.slice(2)
const command = Object.entries(jobProcessCommands).find(([each]) => each === name)?.[1] as (
  input: unknown,
) => unknown
console.log(JSON.stringify((await command(JSON.parse(input))) ?? {}))
