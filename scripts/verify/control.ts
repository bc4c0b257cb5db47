import type { Check, Ground } from './check.ts'
import type { Outcome } from './outcome.ts'
import { startProduct } from './product.ts'

/** What a check finds in a product without its rule: it proves something only if that is a loss. */
export async function runControl({ run, control = {} }: Check): Promise<Outcome> {
  const start: Ground['start'] = (settings) => startProduct({ ...settings, ...control })
  const product = await start()
  try {
    return await run({ product, scale: 'quick', start, progress: () => undefined })
  } finally {
    await product.stop()
  }
}
