import { randomInt, randomUUID } from 'node:crypto'
import { json } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { toItem } from '#functions/front-desk/day-passes.ts'
import { incrementAllTime } from '#functions/lib/table/counters.ts'
import { transact } from '#functions/lib/table/transact.ts'
import { newDayPass } from '#shared/front-desk/day-pass.ts'
import { generatePassCode } from '#shared/lib/pass-code.ts'
import { batchWrite } from '../demo/batch-write.ts'

const ends = z.parse(z.array(z.string()), await json(process.stdin))
const codes = new Set<string>()
while (codes.size < ends.length) codes.add(generatePassCode(randomInt))
const form = { fullName: 'Ada Day', email: 'ada@mail.example', phone: '1' }
const passes = [...codes].map((passCode, n) => ({
  ...newDayPass(form, { id: randomUUID(), passCode }, new Date(Date.now() - n)),
  expiresAt: ends[n] ?? '',
  emails: [],
}))
await batchWrite(passes.map(toItem), () => undefined)
await transact([incrementAllTime({ 'dayPass.active': ends.length })])
console.log(JSON.stringify(passes.map(({ passCode, expiresAt }) => ({ passCode, expiresAt }))))
