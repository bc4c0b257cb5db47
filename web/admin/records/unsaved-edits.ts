import { useEffect } from 'react'
import { createStore } from '../../ui/create-store.ts'
import { getSession, subscribeToSession } from '../auth/session.ts'

export type NotesDraft = { text: string; version: number }

/** Edits that are not saved yet. They are kept when the user leaves the page or closes the record. */
const edits = createStore<ReadonlyMap<string, unknown>>(new Map())

/** Deletes the edits after sign-out, because the next user of this computer must not see them. */
subscribeToSession(() => {
  if (getSession().state === 'signedOut') edits.set(new Map())
})

export function useUnsavedEdit<Edit>(key: string) {
  const edit = edits.useSlice((all) => all.get(key)) as Edit | undefined
  return {
    edit,
    keepEdit: (next: Edit) => edits.set(new Map(edits.get()).set(key, next)),
    discardEdit: () => edits.set(new Map([...edits.get()].filter(([name]) => name !== key))),
  }
}

export const useUnsavedEditCount = () => edits.useSlice(({ size }) => size)

export function useUnloadWarning() {
  const isNeeded = useUnsavedEditCount() > 0
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
