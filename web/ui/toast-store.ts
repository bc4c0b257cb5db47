export type ToastVariant = 'success' | 'info' | 'destructive'
export type ToastContent = { title: string; description?: string; variant?: ToastVariant }
export type Toast = ToastContent & { id: number }

const MAX_TOASTS = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Tells the person what happened; announced politely, shown above an open dialog too. */
export function toast(words: ToastContent) {
  lastId += 1
  change([...toasts, { ...words, id: lastId }].slice(-MAX_TOASTS))
}

/** For a new attempt: errors of the last one no longer apply. */
export function dismissErrorToasts() {
  change(toasts.filter(({ variant }) => variant !== 'destructive'))
}

export function dismissToast(id: number) {
  change(toasts.filter((shown) => shown.id !== id))
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
