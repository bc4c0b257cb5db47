import { randomInt, randomUUID } from 'node:crypto'
import type { Product } from './product.ts'

export type SeededPass = { passCode: string; expiresAt: string }

/** Stores passes as if they had been issued long ago, with their counters; `expiresAt` says when each ends. */
export async function seedPasses(
  product: Product,
  count: number,
  expiresAt: (n: number) => Date,
): Promise<SeededPass[]> {
  Object.assign(process.env, product.environment)
  // These read their settings when they are loaded.
  const { batchWrite } = await import('../demo/batch-write.ts')
  const { itemOf } = await import('#functions/store/day-passes.ts')
  const { countInAll } = await import('#functions/store/counters.ts')
  const { transact } = await import('#functions/store/transact.ts')
  const { issue, newCode } = await import('#shared/day-pass.ts')
  const codes = new Set<string>()
  while (codes.size < count) codes.add(newCode(randomInt))
  const form = { fullName: 'Ada Day', email: 'ada@mail.example', phone: '1' }
  const passes = [...codes].map((passCode, n) => ({
    ...issue(form, { id: randomUUID(), passCode }, new Date(Date.now() - n)),
    expiresAt: expiresAt(n).toISOString(),
    emails: [],
  }))
  await batchWrite(passes.map(itemOf), () => undefined)
  await transact([countInAll({ 'dayPass.active': count })])
  return passes
}
