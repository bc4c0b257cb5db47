import { useQueryParams } from './use-query-params.ts'

export type ListFilters = { status: string; search: string }

export const isFiltering = ({ status, search }: ListFilters) => status !== '' || search !== ''

export function useListFilters() {
  const [query, setFilters] = useQueryParams()
  const filters: ListFilters = { status: query.get('status') ?? '', search: query.get('search') ?? '' }
  return {
    filters,
    isFiltered: isFiltering(filters),
    setFilters,
    clearFilters: () => setFilters({ status: '', search: '' }),
  }
}
