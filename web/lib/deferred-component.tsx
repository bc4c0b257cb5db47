import { type ComponentType, createContext, lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import { laterStyles } from './full-styles.ts'
import { interest, watchForInterest } from './interest.ts'

/** True inside a part whose pictures, too, can wait for the visitor's interest. */
export const DeferredContext = createContext(false)

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
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => (place.current ? watchForInterest(place.current) : undefined), [])
    return (
      <div ref={place}>
        <DeferredContext value={true}>
          <Suspense fallback={<div className="min-h-dvh" />}>
            <Part />
          </Suspense>
        </DeferredContext>
      </div>
    )
  })
}
