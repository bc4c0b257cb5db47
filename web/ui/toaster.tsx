import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazyComponent } from '../loading/lazy-component.tsx'
import { waitForUserIntent } from '../loading/user-intent.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { useIsTopToastRegion } from './toast-regions.ts'
import { dismissToast, getServerSnapshot, getSnapshot, subscribeToToasts, type Toast } from './toast-store.ts'

const ToastCard = lazyComponent<{ toast: Toast }>(() => import('./toast-card.tsx').then((m) => m.ToastCard))

/** At the top it is below the header, so that it covers neither a focused panel nor the buttons of a drawer. */
export function Toaster({ isAtTop = false }: { isAtTop?: boolean }) {
  const toasts = useSyncExternalStore(subscribeToToasts, getSnapshot, getServerSnapshot)
  const isTop = useIsTopToastRegion()
  const place = isAtTop ? 'toasts-at-top' : 'bottom-4 sm:bottom-6'

  // The first toast may have to report that the connection is lost.
  useEffect(() => {
    waitForUserIntent()
      .then(ToastCard.preload)
      .catch(() => undefined)
  }, [])

  const newest = isTop ? toasts.at(-1)?.id : undefined
  useEffect(() => {
    if (newest === undefined) return
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector(':modal, :popover-open')) dismissToast(newest)
    }
    window.addEventListener('keydown', dismiss)
    return () => window.removeEventListener('keydown', dismiss)
  }, [newest])

  return (
    <div
      role="status"
      aria-live="polite"
      aria-atomic="false"
      className={`pointer-events-none fixed inset-x-4 z-50 mx-auto grid max-w-md grid-cols-1 gap-3 lg:mx-2 lg:max-w-sm print:hidden ${place}`}
    >
      {isTop &&
        toasts.map((shown) => (
          <ErrorBoundary key={shown.id} fallback={<FallbackToast toast={shown} />}>
            <Suspense fallback={null}>
              <ToastCard toast={shown} />
            </Suspense>
          </ErrorBoundary>
        ))}
    </div>
  )
}

function FallbackToast({ toast: { title, description } }: { toast: Toast }) {
  return (
    <p className="rounded-md border border-border bg-surface-raised p-4">
      {title} {description}
    </p>
  )
}
