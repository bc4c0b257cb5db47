import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { interest } from '../lib/interest.ts'
import { lazyComponent } from '../lib/lazy-component.tsx'
import {
  currentToasts,
  dismissToast,
  prerenderedToasts,
  subscribeToToasts,
  type Toast,
} from '../lib/toast.ts'
import { useIsTopToastRegion } from '../lib/toast-regions.ts'

const ToastCard = lazyComponent<{ toast: Toast }>(() => import('./toast-card.tsx').then((m) => m.ToastCard))

/**
 * Where toasts appear. The page has one, and every open dialog brings its own; in a drawer they stand at the
 * top, where they do not cover its buttons, and on wide screens in the corner, beside forms and dialogs. Escape
 * dismisses the newest, unless it closes something else.
 */
export function Toaster({ isInDrawer = false }: { isInDrawer?: boolean }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, prerenderedToasts)
  const isTop = useIsTopToastRegion()
  const place = isInDrawer ? 'top-20' : 'bottom-4 sm:bottom-6'

  // Ahead of the first toast, which may have to say that the connection is gone.
  useEffect(() => {
    interest()
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
          <ErrorBoundary key={shown.id} fallback={<PlainToast toast={shown} />}>
            <Suspense fallback={null}>
              <ToastCard toast={shown} />
            </Suspense>
          </ErrorBoundary>
        ))}
    </div>
  )
}

function PlainToast({ toast: { title, description } }: { toast: Toast }) {
  return (
    <p className="rounded-md border border-line bg-raised p-4">
      {title} {description}
    </p>
  )
}
