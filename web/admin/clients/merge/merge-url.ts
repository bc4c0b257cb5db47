import { useQueryParams } from '../../list/use-query-params.ts'
import { clientPath } from '../client-list.tsx'

const PARAM = 'merge'
export const CHOOSE = 'choose'

export const mergePath = (intoId: string, fromId: string) =>
  `${clientPath(intoId)}?${new URLSearchParams({ [PARAM]: fromId })}`

export function useMergeUrl(): [merge: string | null, setMerge: (merge: string | undefined) => void] {
  const [query, setParams] = useQueryParams()
  return [query.get(PARAM), (merge) => setParams({ [PARAM]: merge })]
}
