import { useQueryParams } from '../../list/use-query-params.ts'
import { clientPath } from '../client-list.tsx'

const MERGE_PARAMETER = 'merge'
export const CHOOSE_CLIENT_VALUE = 'choose'

export const mergePath = (intoId: string, fromId: string) =>
  `${clientPath(intoId)}?${new URLSearchParams({ [MERGE_PARAMETER]: fromId })}`

export function useMergeUrl(): [merge: string | null, setMerge: (merge: string | undefined) => void] {
  const [query, setParams] = useQueryParams()
  return [query.get(MERGE_PARAMETER), (merge) => setParams({ [MERGE_PARAMETER]: merge })]
}
