import { type ApiError, createApiError } from '../api-client/api-error.ts'
import { createStore } from '../ui/create-store.ts'

const offlineSinceStore = createStore<Date | undefined>(undefined)

export const markOffline = () => offlineSinceStore.set(offlineSinceStore.get() ?? new Date())

const markOnline = () => offlineSinceStore.set(undefined)

export const useOfflineSince = () => offlineSinceStore.useSlice((since) => since)

/** Ends the offline state after a response. `navigator.onLine` may be false even then, for example with a local server. */
export function markServerReached(startedAt: Date) {
  const successfulCall = { startedAt, offlineSince: offlineSinceStore.get(), hasNetwork: navigator.onLine }
  if (isServerReachable(successfulCall)) markOnline()
}

type SuccessfulCall = { startedAt: Date; offlineSince: Date | undefined; hasNetwork: boolean }

/** Without a network, a call that started before `offlineSince` does not prove that the server can be reached now. */
export const isServerReachable = ({ startedAt, offlineSince, hasNetwork }: SuccessfulCall) =>
  hasNetwork || !offlineSince || startedAt >= offlineSince

export function watchConnection() {
  if (!navigator.onLine) markOffline()
  window.addEventListener('offline', markOffline)
  window.addEventListener('online', markOnline)
}

/** Returns the error to show. If the browser was offline, its message begins with `consequence`, such as 'Nothing was sent'. */
export function explainOffline(error: ApiError, consequence: string, wasOnline: boolean): ApiError {
  if (error.code !== 'unavailable' || wasOnline) return error
  return createApiError('unavailable', `${consequence}: we could not reach the server.`)
}
