import type { Check, CheckContext } from './check.ts'
import type { CheckResult } from './check-result.ts'
import { startProduct } from './product.ts'

/** Runs a check against the product without its rule. A check that finds no failure there proves nothing. */
export async function runControl({ run, control = {} }: Check): Promise<CheckResult> {
  const startCopy: CheckContext['startProduct'] = (settings) => startProduct({ ...settings, ...control })
  const product = await startCopy()
  try {
    return await run({
      product,
      scale: 'quick',
      startProduct: startCopy,
      mutants: control.mutants ?? {},
      progress: () => undefined,
    })
  } finally {
    await product.stop()
  }
}
