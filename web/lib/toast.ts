export type ToastVariant = 'success' | 'info' | 'destructive'
export type ToastWords = { title: string; description?: string; variant?: ToastVariant }
export type Toast = ToastWords & { id: number }

const AT_MOST = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Tells the person what happened; announced politely, shown above an open dialog too. */
export function toast(words: ToastWords) {
  lastId += 1
  change([...toasts, { ...words, id: lastId }].slice(-AT_MOST))
}

/** A new attempt makes the complaints about the last one untrue. */
export function dismissErrors() {
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

export const currentToasts = () => toasts

const NONE: readonly Toast[] = []
export const prerenderedToasts = () => NONE
