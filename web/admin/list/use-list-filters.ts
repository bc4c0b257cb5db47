import { useQueryParams } from './use-query-params.ts'

export type ListFilters = { status: string; search: string }

export const isFiltering = ({ status, search }: ListFilters) => status !== '' || search !== ''

/** A list without a status ignores one in its URL. */
export function useListFilters({ hasStatus }: { hasStatus: boolean }) {
  const [query, setFilters] = useQueryParams()
  const filters: ListFilters = {
    status: (hasStatus && query.get('status')) || '',
    search: query.get('search') ?? '',
  }
  return {
    filters,
    isFiltered: isFiltering(filters),
    setFilters,
    clearFilters: () => setFilters({ status: '', search: '' }),
  }
}
