import { createStore } from './create-store.ts'

export type ToastContent = {
  title: string
  description?: string
  variant?: 'success' | 'info' | 'destructive'
}
export type Toast = ToastContent & { id: number }

const MAX_TOASTS = 3

const toasts = createStore<readonly Toast[]>([])
let lastId = 0
let lastToastPath: string

const isSame = (one: ToastContent, other: ToastContent) =>
  one.title === other.title && one.description === other.description

/** Shows a toast, which screen readers announce politely. A repeated toast replaces the earlier one. */
export function toast(content: ToastContent) {
  lastId += 1
  lastToastPath = window.location.pathname
  const others = toasts.get().filter((shown) => !isSame(shown, content))
  toasts.set([...others, { ...content, id: lastId }].slice(-MAX_TOASTS))
}

const filterToasts = (shouldKeep: (shown: Toast) => boolean) => toasts.set(toasts.get().filter(shouldKeep))

export const dismissErrorToasts = () => filterToasts(({ variant }) => variant !== 'destructive')

export const dismissToast = (id: number) => filterToasts((shown) => shown.id !== id)

export const dismissAllToasts = () => toasts.set([])

/** Dismisses toasts of the previous page. Call this after a navigation, before the new page shows its own toasts. */
export function dismissToastsOfPreviousPage() {
  if (lastToastPath !== window.location.pathname) dismissAllToasts()
}

export const useToasts = () => toasts.useSlice((all) => all)
