import { useSearchParams } from 'react-router-dom'

export type ListFilters = { status: string; search: string }

/** Whether these filters leave anything out. */
export const isFiltering = ({ status, search }: ListFilters) => status !== '' || search !== ''

/**
 * The filters of a list are in the URL: a shared link shows the same records. A list without a status ignores one in
 * its URL.
 */
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
