import { useSyncExternalStore } from 'react'

/** What was typed and not yet saved, by the record it belongs to: leaving a page or a folded card loses nothing. */
let drafts: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()

function change(next: ReadonlyMap<string, string>) {
  drafts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const forgetDrafts = () => change(new Map())

export function useDraft(key: string) {
  const draft = useSyncExternalStore(subscribe, () => drafts.get(key))
  const keep = (text: string) => change(new Map(drafts).set(key, text))
  const forget = () => change(new Map([...drafts].filter(([name]) => name !== key)))
  return { draft, keep, forget }
}

export function useDraftCount(): number {
  return useSyncExternalStore(subscribe, () => drafts.size)
}
