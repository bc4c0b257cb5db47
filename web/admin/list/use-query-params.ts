import { useSearchParams } from 'react-router-dom'

type Params = Readonly<Record<string, string | undefined>>

export function useQueryParams() {
  const [query, setQuery] = useSearchParams()
  const setParams = (params: Params, options = { replace: true }) =>
    setQuery((before) => {
      const after = new URLSearchParams(before)
      for (const [name, value] of Object.entries(params)) {
        if (value) after.set(name, value)
        else after.delete(name)
      }
      return after
    }, options)
  return [query, setParams] as const
}
