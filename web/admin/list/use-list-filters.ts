import { useSearchParams } from 'react-router-dom'

export type ListFilters = { status: string; search: string }

/** The filters of a list, which live in the address: a link to a list shows what its sender saw. */
export function useListFilters() {
  const [query, setQuery] = useSearchParams()
  const filters: ListFilters = { status: query.get('status') ?? '', search: query.get('search') ?? '' }

  const set = (changes: Partial<ListFilters>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )

  return {
    filters,
    isFiltered: filters.status !== '' || filters.search !== '',
    setFilters: set,
    clearFilters: () => set({ status: '', search: '' }),
  }
}
