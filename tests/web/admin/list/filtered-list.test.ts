import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { listClients } from '#shared/clients/clients-operations.ts'
import { clientStatuses } from '#shared/lib/client.ts'
import { FilteredList, type FilteredListProps } from '#web/admin/list/filtered-list.tsx'
import type { Status } from '#web/ui/status-badge.tsx'

function render(url: string, statuses?: readonly Status[]) {
  const queryClient = new QueryClient()
  const props: FilteredListProps<unknown> = {
    name: 'clients',
    operation: listClients,
    ...(statuses && { statuses }),
    searchPlaceholder: 'Search...',
    recordName: 'clients',
    csvColumns: [],
    emptyTitle: '',
    emptyHint: '',
    children: () => null,
  }
  const list = createElement(FilteredList, props)
  const page = createElement(MemoryRouter, { initialEntries: [url] }, list)
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, page))
  return { html, queries: queryClient.getQueryCache().getAll() }
}

describe('a filtered list', () => {
  it('of records with a status has the status filter of its URL', () => {
    const { html, queries } = render('/?status=active', clientStatuses)
    expect(html).toMatch(/<select aria-label="Status".*<option value="active" selected="">Active</)
    expect(queries.map(({ queryKey }) => queryKey[2])).toEqual([{ status: 'active', search: '' }])
  })

  it('of records without a status has none, and ignores one in its URL', () => {
    const { html, queries } = render('/?status=active&search=ana')
    expect(html).toContain('type="search"')
    expect(html).not.toContain('<select')
    expect(queries.map(({ queryKey }) => queryKey[2])).toEqual([{ status: '', search: 'ana' }])
  })
})
