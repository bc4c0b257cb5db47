import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyComponent } from '../../loading/lazy-component.tsx'

const KnownToday = lazyComponent(() => import('../follow-up/known-today.tsx').then((m) => m.KnownToday))

/** Without a connection the count stays silent. */
export function DueTasks({ delayMs }: { delayMs: number }) {
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
    }, delayMs)
    return () => clearTimeout(timer)
  }, [isWanted, delayMs])
  return isLoaded && <KnownToday />
}
