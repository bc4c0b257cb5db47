import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyComponent } from '../../loading/lazy-component.tsx'

/** The page itself comes first. */
const DELAY_MS = 1500

const KnownToday = lazyComponent(() => import('../follow-up/known-today.tsx').then((m) => m.KnownToday))

/** Lets the sidebar know how many tasks are due, once the page has loaded; without a connection it stays silent. */
export function DueTasks() {
  const [isLoaded, setIsLoaded] = useState(false)
  // The dashboard loads its tasks itself.
  const isWanted = useLocation().pathname !== '/admin/dashboard'
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => {
      KnownToday.preload().then(
        () => setIsLoaded(true),
        () => undefined,
      )
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [isWanted])
  return isLoaded && <KnownToday />
}
