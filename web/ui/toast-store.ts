export type ToastVariant = 'success' | 'info' | 'destructive'
export type ToastContent = { title: string; description?: string; variant?: ToastVariant }
export type Toast = ToastContent & { id: number }

const MAX_TOASTS = 3

let toasts: readonly Toast[] = []
let lastId = 0
/** The newest toast was shown on this page. */
let path: string
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** aria-live=polite announces the toast, also above an open dialog. */
export function toast(content: ToastContent) {
  lastId += 1
  path = window.location.pathname
  change([...toasts, { ...content, id: lastId }].slice(-MAX_TOASTS))
}

/** Call this before a new attempt: errors of the previous one no longer apply. */
export function dismissErrorToasts() {
  change(toasts.filter(({ variant }) => variant !== 'destructive'))
}

export function dismissToast(id: number) {
  change(toasts.filter((shown) => shown.id !== id))
}

export function dismissAllToasts() {
  change([])
}

/** Call this on navigation: a toast about the new page is shown after navigating to it. */
export function dismissToastsOfPreviousPage() {
  if (path !== window.location.pathname) change([])
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const getSnapshot = () => toasts

const NO_TOASTS: readonly Toast[] = []
export const getServerSnapshot = () => NO_TOASTS
