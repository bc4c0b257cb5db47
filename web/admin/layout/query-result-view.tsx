import type { ReactNode } from 'react'
import { toApiError } from '../../api-client/to-api-error.ts'
import { ErrorState } from '../../ui/loading-state.tsx'

type QueryResultViewProps<Data> = {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  loading: ReactNode
  children: (data: Data) => ReactNode
}

export function QueryResultView<Data>({ query, loading, children }: QueryResultViewProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return loading
  return <ErrorState message={toApiError(query.error).message} onRetry={() => void query.refetch()} />
}
