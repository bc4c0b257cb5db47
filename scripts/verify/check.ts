import type { Outcome } from './outcome.ts'
import type { Product, ProductSettings } from './product.ts'

/** `quick` is for every test run, `usual` for `npm run verify`, `full` takes as long as it needs. */
export const scales = ['quick', 'usual', 'full'] as const
export type Scale = (typeof scales)[number]

export type Ground = {
  readonly product: Product
  readonly scale: Scale
  /** Another copy with a data folder of its own, for checks that must kill or set up theirs. */
  readonly start: (settings?: ProductSettings) => Promise<Product>
  /** Tells how far a long check is. */
  readonly progress: (done: number, all: number) => void
}

/** A promise of the whole product, put to the test over HTTP. */
export type Check = {
  readonly name: string
  readonly run: (ground: Ground) => Promise<Outcome>
  /** The product without the rule: with it the same check must find losses. */
  readonly control?: ProductSettings
}

/** The figure for a scale. */
export function at<T>(scale: Scale, figures: Readonly<Record<Scale, T>>): T {
  return figures[scale]
}
