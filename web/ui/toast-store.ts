export type ToastVariant = 'success' | 'info' | 'destructive'
export type ToastContent = { title: string; description?: string; variant?: ToastVariant }
/** With the path of the page it was shown on. */
export type Toast = ToastContent & { id: number; path: string }

const MAX_TOASTS = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast, announced by aria-live=polite, also above an open dialog. About a new page: call after navigating to it. */
export function toast(content: ToastContent) {
  lastId += 1
  change([...toasts, { ...content, id: lastId, path: window.location.pathname }].slice(-MAX_TOASTS))
}

/** Call before a new attempt: errors of the previous one no longer apply. */
export function dismissErrorToasts() {
  change(toasts.filter(({ variant }) => variant !== 'destructive'))
}

export function dismissToast(id: number) {
  change(toasts.filter((shown) => shown.id !== id))
}

/** Call on navigation: what a toast says belongs to its page. */
export function dismissToastsOfOtherPages() {
  if (toasts.length > 0) change(toasts.filter(({ path }) => path === window.location.pathname))
}

export function dismissAllToasts() {
  change([])
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
