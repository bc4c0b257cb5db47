import { useEffect, useSyncExternalStore } from 'react'
import { getSession, subscribeToSession } from '../auth/session.ts'

/** Unsaved notes, typed over `version` of the stored ones. */
export type Draft = { text: string; version: number }

/** Unsaved notes by record: leaving the page or closing the record loses nothing. */
let drafts: ReadonlyMap<string, Draft> = new Map()
const listeners = new Set<() => void>()

function setDrafts(next: ReadonlyMap<string, Draft>) {
  drafts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The next user of this computer must not see them. */
subscribeToSession(() => {
  if (getSession().state === 'signedOut') setDrafts(new Map())
})

export function useNotesDraft(key: string) {
  const draft = useSyncExternalStore(subscribe, () => drafts.get(key))
  return {
    draft,
    keep: (next: Draft) => setDrafts(new Map(drafts).set(key, next)),
    forget: () => setDrafts(new Map([...drafts].filter(([name]) => name !== key))),
  }
}

export function useUnsavedNotesCount(): number {
  return useSyncExternalStore(subscribe, () => drafts.size)
}

/** The browser asks before the tab is closed or reloaded while notes are unsaved. */
export function useUnloadWarning() {
  const isNeeded = useUnsavedNotesCount() > 0
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
