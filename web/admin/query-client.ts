import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api-client/api-error.ts'
import { toApiError } from '../api-client/to-api-error.ts'
import { type ToastContent, toast } from '../ui/toast-store.ts'
import { getSession, subscribeToSession } from './auth/session.ts'
import { staffToastMessages } from './staff-toast-messages.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      hidesErrorToast?: boolean
      errorMessage?: (reason: string) => ToastContent
    }
  }
}

const STALE_TIME_MS = 15_000
const RETRY_DELAY_MS = 600

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.hidesErrorToast) return
      const { code, message } = toApiError(error)
      if (code === 'notSignedIn' || code === 'notStaff') return
      toast((meta?.errorMessage ?? staffToastMessages.failed)(message))
    },
  }),
  defaultOptions: {
    // With the default 'online', React Query would pause calls while offline and send them later, even if the user canceled them.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: STALE_TIME_MS,
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.code === 'unavailable',
      retryDelay: RETRY_DELAY_MS,
    },
  },
})

/** Clears the cache after sign-out, because the next user of this computer must not see the records. */
subscribeToSession(() => {
  if (getSession().state === 'signedOut') queryClient.clear()
})
