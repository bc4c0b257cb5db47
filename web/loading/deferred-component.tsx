import { type ComponentType, createContext, lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import { loadFullStylesheet } from './full-stylesheet.ts'
import { preloadWhenInView, waitForUserIntent } from './user-intent.ts'

/** True inside a deferred component, whose images wait for user intent too. */
export const DeferredContext = createContext(false)

const preloads: (() => Promise<void>)[] = []

/** Loads the code of all deferred components now. */
export async function preloadDeferredComponents(): Promise<void> {
  await Promise.all(preloads.map((preload) => preload()))
}

/**
 * A below-the-fold component: prerendered, hydrated on the first user intent.
 */
export function deferredComponent(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined
  preloads.push(async () => {
    loaded = await load()
  })
  const Deferred = lazy(async () => {
    await waitForUserIntent()
    const [part] = await Promise.all([load(), loadFullStylesheet()])
    return { default: part }
  })

  // Memoized: a re-render of the page would replace the prerendered markup that waits for its code.
  return memo(function DeferredPart() {
    const [Part] = useState(() => loaded ?? Deferred)
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => (place.current ? preloadWhenInView(place.current) : undefined), [])
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
