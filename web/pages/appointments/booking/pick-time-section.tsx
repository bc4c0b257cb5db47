import { Suspense } from 'react'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { useIsHydrated } from '../../../loading/use-is-hydrated.ts'
import type { PickTimeProps } from './pick-time.tsx'

const PickTime = lazyComponent<PickTimeProps>(() => import('./pick-time.tsx').then((m) => m.PickTime))

/** The optional time, above the form. Its code loads after that of the form. */
export function PickTimeSection(props: PickTimeProps) {
  const isHydrated = useIsHydrated()
  const space = <div className="min-h-110" />
  return (
    <section
      aria-labelledby="pick-a-time"
      className="grid gap-5 self-start sm:rounded-lg sm:border sm:border-border sm:bg-surface sm:p-6"
    >
      <h2 id="pick-a-time" className="text-display text-heading">
        {props.isHeld ? 'Your time' : 'Pick a time'}
      </h2>
      {isHydrated ? (
        <Suspense fallback={space}>
          <PickTime {...props} />
        </Suspense>
      ) : (
        space
      )}
    </section>
  )
}
