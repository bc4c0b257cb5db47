import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { listClients } from '#shared/clients/clients-operations.ts'
import { clientStatuses } from '#shared/lib/client.ts'
import { FilteredList, type FilteredListProps } from '#web/admin/list/filtered-list.tsx'

it('a filtered list has the filters of its URL', () => {
  const client = new QueryClient()
  const props: FilteredListProps<unknown> = {
    name: 'clients',
    operation: listClients,
    statuses: clientStatuses,
    searchPlaceholder: 'Search...',
    recordName: 'clients',
    csvColumns: [],
    emptyTitle: '',
    emptyHint: '',
    children: () => null,
  }
  const list = createElement(FilteredList, props)
  const page = createElement(MemoryRouter, { initialEntries: ['/?status=active&search=ana'] }, list)
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client }, page))
  expect(html).toContain('type="search"')
  expect(html).toMatch(/<select aria-label="Status".*<option value="active" selected="">Active</)
  const queries = client.getQueryCache().getAll()
  expect(queries.map(({ queryKey }) => queryKey[2])).toEqual([{ status: 'active', search: 'ana' }])
})
