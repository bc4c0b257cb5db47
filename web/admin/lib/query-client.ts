import { QueryCache, QueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problems.ts'
import { asProblem } from '../../lib/as-problem.ts'
import { type ToastWords, toast } from '../../lib/toast.ts'
import { currentSession, subscribeToSession } from '../auth/session.ts'
import { staffMessages } from '../staff-messages.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What to tell when it could not be loaded; 'Error' and the reason without it. */
      failedWords?: (reason: string) => ToastWords
    }
  }
}

const STALE_AFTER_MS = 15_000
const RETRY_DELAY_MS = 600

/** Everything that the back office has read; one for all screens. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      const { code, message } = asProblem(error)
      if (code === 'notSignedIn' || code === 'notStaff') return
      toast((meta?.failedWords ?? staffMessages.failed)(message))
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      retry: (failures, error) => failures < 1 && error instanceof Problem && error.code === 'unavailable',
      retryDelay: RETRY_DELAY_MS,
    },
  },
})

/** What one member has read is not there for the next. */
subscribeToSession(() => {
  if (currentSession().state === 'signedOut') queryClient.clear()
})
