import { useSyncExternalStore } from 'react'
import { currentToasts, prerenderedToasts, subscribeToToasts } from '../lib/toast.ts'
import { useIsTopToastRegion } from '../lib/toast-regions.ts'
import { ToastCard } from './toast-card.tsx'

/** Where toasts appear. The page has one, and every open dialog brings its own. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, prerenderedToasts)
  const isTop = useIsTopToastRegion()
  return (
    <div
      role="status"
      aria-live="polite"
      aria-atomic="false"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto grid max-w-md gap-3 sm:bottom-6 print:hidden"
    >
      {isTop && toasts.map((shown) => <ToastCard key={shown.id} toast={shown} />)}
    </div>
  )
}
