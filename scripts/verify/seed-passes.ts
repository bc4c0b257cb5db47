import * as z from 'zod/mini'
import type { Product } from './product.ts'
import { runScript } from './script-process.ts'

const SeededPass = z.object({ passCode: z.string(), expiresAt: z.string() })
export type SeededPass = z.infer<typeof SeededPass>

/** Stores passes with given expiry times, and updates the counters. */
export async function seedPasses(
  product: Product,
  count: number,
  expiresAt: (n: number) => Date,
): Promise<SeededPass[]> {
  const ends = Array.from({ length: count }, (_, n) => expiresAt(n).toISOString())
  return z.parse(z.array(SeededPass), await runScript(product, 'seed-process.ts', [], ends).printed)
}
