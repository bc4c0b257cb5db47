import { randomInt, randomUUID } from 'node:crypto'
import { json } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { countInAll } from '#functions/store/counters.ts'
import { itemOf } from '#functions/store/day-passes.ts'
import { transact } from '#functions/store/transact.ts'
import { issue, newCode } from '#shared/day-pass.ts'
import { batchWrite } from '../demo/batch-write.ts'

const ends = z.parse(z.array(z.string()), await json(process.stdin))
const codes = new Set<string>()
while (codes.size < ends.length) codes.add(newCode(randomInt))
const form = { fullName: 'Ada Day', email: 'ada@mail.example', phone: '1' }
const passes = [...codes].map((passCode, n) => ({
  ...issue(form, { id: randomUUID(), passCode }, new Date(Date.now() - n)),
  expiresAt: ends[n] ?? '',
  emails: [],
}))
await batchWrite(passes.map(itemOf), () => undefined)
await transact([countInAll({ 'dayPass.active': ends.length })])
console.log(JSON.stringify(passes.map(({ passCode, expiresAt }) => ({ passCode, expiresAt }))))
