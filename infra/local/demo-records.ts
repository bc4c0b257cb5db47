import type { LoadModule } from './lambdas/invoke.ts'

const SOURCE = 'scripts/demo/seed-demo.ts'

/** Fills a table in which nothing has ever been with a few made-up records. */
export async function ensureDemoRecords(load: LoadModule): Promise<void> {
  const { seedFirstDemo } = await load(SOURCE)
  if (typeof seedFirstDemo !== 'function') throw new Error(`${SOURCE} exports no seedFirstDemo`)
  await seedFirstDemo(new Date())
}
