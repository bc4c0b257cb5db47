import { createStore } from '../ui/create-store.ts'
import { dismissAllToasts } from '../ui/toast-store.ts'

export const partLabels = {
  start: 'Your page',
  email: 'Confirm your new email',
  card: 'Card',
  next: 'Next',
  documents: 'Documents',
  change: 'Change',
  family: 'Family',
} as const

export type Part = keyof typeof partLabels

export const partPath = (part: Part) => `/me/${part}`

const isPart = (name: string): name is Part => Object.hasOwn(partLabels, name)

function readPart(): Part {
  const name = window.location.pathname.split('/')[2]?.toLowerCase() ?? ''
  return isPart(name) ? name : 'card'
}

const partStore = createStore<Part>(readPart())
window.addEventListener('popstate', () => partStore.set(readPart()))

export const usePart = () => partStore.useSlice((part) => part)

/** Changes the URL and the shown part without loading a document. */
export function openPart(part: Part, { replaces = false } = {}): void {
  if (replaces) window.history.replaceState(null, '', partPath(part))
  else window.history.pushState(null, '', partPath(part))
  dismissAllToasts()
  partStore.set(part)
  window.scrollTo({ top: 0, behavior: 'instant' })
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
}
