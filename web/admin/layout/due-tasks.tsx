import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '../../loading/lazy-component.tsx'

/** The page itself comes first. */
const DELAY_MS = 1500

const KnownToday = lazyComponent(() => import('../follow-up/known-today.tsx').then((m) => m.KnownToday))

/** Lets the sidebar know how many tasks are due, once the page has loaded. */
export function DueTasks() {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return (
    <Suspense>
      <KnownToday />
    </Suspense>
  )
}
