import { Suspense, useEffect, useId } from 'react'
import { lazyComponent } from '../loading/lazy-component.tsx'
import { waitForUserIntent } from '../loading/user-intent.ts'
import { createStore } from './create-store.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { dismissToast, type Toast, useToasts } from './toast-store.ts'
import { useKeyDown } from './use-key-down.ts'

const ToastCard = lazyComponent<{ toast: Toast }>(
  () => import('./toast-card.tsx').then((m) => m.ToastCard),
  () => true,
)

/** With `isAtTop`, shows toasts below the header, so that they do not cover the panels and buttons of a drawer. */
export function Toaster({ isAtTop = false }: { isAtTop?: boolean }) {
  const toasts = useToasts()
  const isTopRegion = useIsTopRegion()
  const positionClass = isAtTop ? 'toasts-at-top' : 'bottom-4 sm:bottom-6'

  // Preloads the toast's code, because the first toast may report a lost connection.
  useEffect(() => {
    waitForUserIntent()
      .then(ToastCard.preload)
      .catch(() => undefined)
  }, [])

  const newestToastId = isTopRegion ? toasts.at(-1)?.id : undefined
  useKeyDown(({ key }) => {
    if (newestToastId === undefined || key !== 'Escape') return
    if (!document.querySelector(':modal, :popover-open')) dismissToast(newestToastId)
  })

  return (
    <div
      role="status"
      aria-live="polite"
      aria-atomic="false"
      className={`pointer-events-none fixed inset-x-4 z-50 mx-auto grid max-w-md grid-cols-1 gap-3 lg:mx-2 lg:max-w-sm print:hidden ${positionClass}`}
    >
      {isTopRegion &&
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

const regionIds = createStore<readonly string[]>([])

/** True for the toast region that was mounted last. Only this region shows toasts, because a modal dialog makes outer regions inert. */
function useIsTopRegion(): boolean {
  const id = useId()
  useEffect(() => {
    regionIds.set([...regionIds.get(), id])
    return () => regionIds.set(regionIds.get().filter((region) => region !== id))
  }, [id])
  return regionIds.useSlice((all) => all.at(-1) === id)
}

const FallbackToast = ({ toast: { title, description } }: { toast: Toast }) => (
  <p className="rounded-md border border-border bg-surface-raised p-4">
    {title} {description}
  </p>
)
