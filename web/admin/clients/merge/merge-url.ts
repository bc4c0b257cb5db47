import { useSearchParams } from 'react-router-dom'
import { clientPath } from '../client-list.tsx'

const PARAM = 'merge'
/** Value of the parameter while the other client is not chosen. */
export const CHOOSE = 'choose'

/** The URL of a client file with the dialog that merges another client into it. */
export const mergePath = (intoId: string, fromId: string) =>
  `${clientPath(intoId)}?${new URLSearchParams({ [PARAM]: fromId })}`

/** The merge dialog is in the URL: 'choose', or the ID of the other client. */
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
