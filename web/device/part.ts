import { createStore } from '../ui/create-store.ts'
import { dismissAllToasts } from '../ui/toast-store.ts'

export const memberViewLabels = {
  start: 'Your page',
  email: 'Confirm your new email',
  card: 'Card',
  next: 'Next',
  documents: 'Documents',
  change: 'Change',
  family: 'Family',
} as const

export type MemberView = keyof typeof memberViewLabels

export const getMemberViewPath = (part: MemberView) => `/me/${part}`

const isPagePart = (name: string): name is MemberView => Object.hasOwn(memberViewLabels, name)

function readPartFromUrl(): MemberView {
  const name = window.location.pathname.split('/')[2]?.toLowerCase() ?? ''
  return isPagePart(name) ? name : 'card'
}

const partStore = createStore<MemberView>(readPartFromUrl())
window.addEventListener('popstate', () => partStore.set(readPartFromUrl()))

export const useCurrentMemberView = () => partStore.useSlice((part) => part)

export function showMemberView(part: MemberView, { replaces = false } = {}): void {
  if (replaces) window.history.replaceState(null, '', getMemberViewPath(part))
  else window.history.pushState(null, '', getMemberViewPath(part))
  dismissAllToasts()
  partStore.set(part)
  window.scrollTo({ top: 0, behavior: 'instant' })
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
}
