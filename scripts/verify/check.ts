import type { CheckResult } from './check-result.ts'
import type { Product, ProductSettings } from './product.ts'

/** `quick` for every test run, `usual` for `npm run verify`, `full` without regard to duration. */
export const scales = ['quick', 'usual', 'full'] as const
export type Scale = (typeof scales)[number]

export type CheckContext = {
  readonly product: Product
  readonly scale: Scale
  /** Starts another copy with its own data folder, for checks that kill it or need other settings. */
  readonly startProduct: (settings?: ProductSettings) => Promise<Product>
  /** Negative control: the files of `mutants` that replace others, by source. Of Lambdas `startProduct` knows. */
  readonly mutants: Readonly<Record<string, string>>
  /** Reports the progress of a long check. */
  readonly progress: (done: number, all: number) => void
}

/** An end-to-end check of one property of the whole product, over HTTP. */
export type Check = {
  readonly name: string
  readonly run: (context: CheckContext) => Promise<CheckResult>
  /** Negative control: the product without the rule. The check must fail against it. */
  readonly control?: ProductSettings
}

/** Selects the value for a scale. */
export function byScale<T>(scale: Scale, figures: Readonly<Record<Scale, T>>): T {
  return figures[scale]
}
