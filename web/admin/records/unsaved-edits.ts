import { useEffect, useSyncExternalStore } from 'react'
import { getSession, subscribeToSession } from '../auth/session.ts'

/** The text was typed over `version` of the stored notes. */
export type NotesDraft = { text: string; version: number }

/** Leaving the page or closing the record loses nothing. */
let edits: ReadonlyMap<string, unknown> = new Map()
const listeners = new Set<() => void>()

function setEdits(next: ReadonlyMap<string, unknown>) {
  edits = next
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
  if (getSession().state === 'signedOut') setEdits(new Map())
})

/** Each key is used with one type. */
export function useUnsavedEdit<Edit>(key: string) {
  const edit = useSyncExternalStore(subscribe, () => edits.get(key)) as Edit | undefined
  return {
    edit,
    keep: (next: Edit) => setEdits(new Map(edits).set(key, next)),
    forget: () => setEdits(new Map([...edits].filter(([name]) => name !== key))),
  }
}

export function useUnsavedEditCount(): number {
  return useSyncExternalStore(subscribe, () => edits.size)
}

/** The browser asks before the tab is closed or reloaded while something is unsaved. */
export function useUnloadWarning() {
  const isNeeded = useUnsavedEditCount() > 0
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
