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

export type PagePart = keyof typeof partLabels

export const partPath = (part: PagePart) => `/me/${part}`

const isPagePart = (name: string): name is PagePart => Object.hasOwn(partLabels, name)

function readPartFromUrl(): PagePart {
  const name = window.location.pathname.split('/')[2]?.toLowerCase() ?? ''
  return isPagePart(name) ? name : 'card'
}

const partStore = createStore<PagePart>(readPartFromUrl())
window.addEventListener('popstate', () => partStore.set(readPartFromUrl()))

export const useShownPart = () => partStore.useSlice((part) => part)

/** Changes the URL and the shown part of the page without loading a document. */
export function showPart(part: PagePart, { replaces = false } = {}): void {
  if (replaces) window.history.replaceState(null, '', partPath(part))
  else window.history.pushState(null, '', partPath(part))
  dismissAllToasts()
  partStore.set(part)
  window.scrollTo({ top: 0, behavior: 'instant' })
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
}
