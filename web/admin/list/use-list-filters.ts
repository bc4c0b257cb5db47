import { useSearchParams } from 'react-router-dom'

export type ListFilters = { status: string; search: string }

export const isFiltering = ({ status, search }: ListFilters) => status !== '' || search !== ''

/** A list without a status ignores one in its URL. */
export function useListFilters({ hasStatus }: { hasStatus: boolean }) {
  const [query, setQuery] = useSearchParams()
  const filters: ListFilters = {
    status: (hasStatus && query.get('status')) || '',
    search: query.get('search') ?? '',
  }

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
    isFiltered: isFiltering(filters),
    setFilters: set,
    clearFilters: () => set({ status: '', search: '' }),
  }
}
