import { useSyncExternalStore } from 'react'
import { type ApiError, pageError } from '../api-client/api-error.ts'

/** This is undefined while calls succeed. */
let offlineSince: Date | undefined
const listeners = new Set<() => void>()

function setOfflineSince(next: Date | undefined) {
  if (next?.getTime() === offlineSince?.getTime()) return
  offlineSince = next
  for (const listener of listeners) listener()
}

export const markOffline = () => setOfflineSince(offlineSince ?? new Date())

const markOnline = () => setOfflineSince(undefined)

/** A browser without a network can still reach a server on its own machine. */
export function markReached(startedAt: Date) {
  if (provesConnection({ startedAt, offlineSince, hasNetwork: navigator.onLine })) markOnline()
}

type Reached = { startedAt: Date; offlineSince: Date | undefined; hasNetwork: boolean }

/** A call that began before the network went says nothing about now. */
export const provesConnection = ({ startedAt, offlineSince, hasNetwork }: Reached) =>
  hasNetwork || !offlineSince || startedAt >= offlineSince

export function watchConnection() {
  if (!navigator.onLine) markOffline()
  window.addEventListener('offline', markOffline)
  window.addEventListener('online', markOnline)
}

export function useOfflineSince(): Date | undefined {
  return useSyncExternalStore(subscribe, () => offlineSince)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** A call that started and failed without a network never left the browser. `consequence` says what did not happen. */
export function explainOffline(error: ApiError, consequence: string, wasOnline: boolean): ApiError {
  if (error.code !== 'unavailable' || wasOnline) return error
  return pageError('unavailable', `${consequence}: we could not reach the server.`)
}
