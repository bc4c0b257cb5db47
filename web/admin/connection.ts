import { type ApiError, createApiError } from '../api-client/api-error.ts'
import { createStore } from '../ui/create-store.ts'

const offlineSinceStore = createStore<Date | undefined>(undefined)

export const markOffline = () => offlineSinceStore.set(offlineSinceStore.get() ?? new Date())

const markOnline = () => offlineSinceStore.set(undefined)

export const useOfflineSince = () => offlineSinceStore.useSlice((since) => since)

/** Records that the server can be reached. The browser may report that it is offline even then, for example with a local server. */
export function markServerReached(startedAt: Date) {
  const successfulCall = { startedAt, offlineSince: offlineSinceStore.get(), hasNetwork: navigator.onLine }
  if (isServerReachable(successfulCall)) markOnline()
}

type SuccessfulCall = { startedAt: Date; offlineSince: Date | undefined; hasNetwork: boolean }

/** False for a call that started before `offlineSince`, because such a call does not prove that the connection works again. */
export const isServerReachable = ({ startedAt, offlineSince, hasNetwork }: SuccessfulCall) =>
  hasNetwork || !offlineSince || startedAt >= offlineSince

export function watchConnection() {
  if (!navigator.onLine) markOffline()
  window.addEventListener('offline', markOffline)
  window.addEventListener('online', markOnline)
}

/** Explains an error. If the browser was offline, the message begins with `consequence`, for example 'Nothing was sent'. */
export function explainOffline(error: ApiError, consequence: string, wasOnline: boolean): ApiError {
  if (error.code !== 'unavailable' || wasOnline) return error
  return createApiError('unavailable', `${consequence}: we could not reach the server.`)
}
