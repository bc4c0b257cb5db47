import { useSyncExternalStore } from 'react'
import { currentSession, subscribeToSession } from '../auth/session.ts'

/** A text as it was typed over version `version` of what is stored. */
export type Draft = { text: string; version: number }

/** What was typed and not yet saved, by its record: leaving a page or folding a card loses nothing. */
let drafts: ReadonlyMap<string, Draft> = new Map()
const listeners = new Set<() => void>()

function change(next: ReadonlyMap<string, Draft>) {
  drafts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What one member has typed is not there for the next. */
subscribeToSession(() => {
  if (currentSession().state === 'signedOut') change(new Map())
})

export function useDraft(key: string) {
  const draft = useSyncExternalStore(subscribe, () => drafts.get(key))
  return {
    draft,
    keep: (next: Draft) => change(new Map(drafts).set(key, next)),
    forget: () => change(new Map([...drafts].filter(([name]) => name !== key))),
  }
}

export function useDraftCount(): number {
  return useSyncExternalStore(subscribe, () => drafts.size)
}
