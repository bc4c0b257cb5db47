import { useSearchParams } from 'react-router-dom'
import { clientPath } from '../client-list.tsx'

const PARAM = 'merge'
/** The parameter has this value until the other client is chosen. */
export const CHOOSE = 'choose'

export const mergePath = (intoId: string, fromId: string) =>
  `${clientPath(intoId)}?${new URLSearchParams({ [PARAM]: fromId })}`

export function useMergeUrl(): [merge: string | null, setMerge: (merge: string | undefined) => void] {
  const [query, setQuery] = useSearchParams()
  const setMerge = (merge: string | undefined) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (merge) after.set(PARAM, merge)
        else after.delete(PARAM)
        return after
      },
      { replace: true },
    )
  return [query.get(PARAM), setMerge]
}
