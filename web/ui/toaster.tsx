import { useSyncExternalStore } from 'react'
import { currentToasts, prerenderedToasts, subscribeToToasts } from '../lib/toast.ts'
import { useIsTopToastRegion } from '../lib/toast-regions.ts'
import { ToastCard } from './toast-card.tsx'

/**
 * Where toasts appear. The page has one, and every open dialog brings its own; in a drawer they stand at the top of
 * narrow screens, where they do not cover its buttons.
 */
export function Toaster({ isInDrawer = false }: { isInDrawer?: boolean }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, prerenderedToasts)
  const isTop = useIsTopToastRegion()
  const place = isInDrawer ? 'top-20 sm:top-auto sm:bottom-6' : 'bottom-4 sm:bottom-6'
  return (
    <div
      role="status"
      aria-live="polite"
      aria-atomic="false"
      className={`pointer-events-none fixed inset-x-4 z-50 mx-auto grid max-w-md gap-3 print:hidden ${place}`}
    >
      {isTop && toasts.map((shown) => <ToastCard key={shown.id} toast={shown} />)}
    </div>
  )
}
