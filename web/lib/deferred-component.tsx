import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
import { laterStyles } from './full-styles.ts'
import { interest } from './interest.ts'

const preloads: (() => Promise<void>)[] = []

/** Fetches the code of every deferred part now. */
export async function preloadDeferred(): Promise<void> {
  await Promise.all(preloads.map((preload) => preload()))
}

/**
 * A part of a page that starts below the fold: its prerendered markup stands from the beginning, its code comes with the
 * visitor's first sign of interest.
 */
export function deferredComponent(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined
  preloads.push(async () => {
    loaded = await load()
  })
  const Deferred = lazy(async () => {
    await interest()
    const [part] = await Promise.all([load(), laterStyles()])
    return { default: part }
  })

  // Memoized: React would otherwise replace the markup that waits for its code whenever the page around it renders.
  return memo(function DeferredPart() {
    const [Part] = useState(() => loaded ?? Deferred)
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Part />
      </Suspense>
    )
  })
}
