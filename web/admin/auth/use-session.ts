import { useSyncExternalStore } from 'react'
import { currentSession, subscribeToSession } from './session.ts'

export function useSession() {
  return useSyncExternalStore(subscribeToSession, currentSession)
}
