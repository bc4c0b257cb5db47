import { useState } from 'react'
import { dayPassStatuses, type StaffDayPass } from '#shared/day-pass.ts'
import { listDayPasses } from '#shared/operations.ts'
import { statusLabel } from '../../ui/status-badge.tsx'
import { useIsNarrow } from '../lib/use-is-narrow.ts'
import { FilterBar } from '../list/filter-bar.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { SearchField } from '../list/search-field.tsx'
import { StatusFilter } from '../list/status-filter.tsx'
import { useListFilters } from '../list/use-list-filters.ts'
import { useRecordList } from '../list/use-record-list.ts'
import { PageHeading } from '../records/page-heading.tsx'
import { staffMessages } from '../staff-messages.ts'
import type { PassAction } from './pass-actions.tsx'
import { PassCards } from './pass-cards.tsx'
import { PassDialogs } from './pass-dialogs.tsx'
import { PassTable } from './pass-table.tsx'

const statusOptions = dayPassStatuses.map((value) => ({ value, label: statusLabel(value) }))

export function DayPassesPage() {
  const { filters, isFiltered, setFilters, clearFilters } = useListFilters()
  const isNarrow = useIsNarrow()
  const [chosen, setChosen] = useState<{ action: PassAction; pass: StaffDayPass; opening: number }>()
  const list = useRecordList({
    name: 'dayPasses',
    operation: listDayPasses,
    query: filters,
    failedWords: staffMessages.dayPassesNotLoaded,
  })

  const choose = (action: PassAction, pass: StaffDayPass) =>
    setChosen((before) => ({ action, pass, opening: (before?.opening ?? 0) + 1 }))

  return (
    <>
      <PageHeading title="Day Passes" subtitle="Manage free 1-day gym passes" />
      <FilterBar>
        <SearchField
          placeholder="Search by name, email, or code..."
          value={filters.search}
          onChange={(search) => setFilters({ search })}
        />
        <StatusFilter
          options={statusOptions}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
      </FilterBar>
      <ListFrame
        list={list}
        noun="day passes"
        emptyTitle="No day passes found"
        emptyHint="Passes appear here as soon as visitors request them on the site."
        isFiltered={isFiltered}
        onClear={clearFilters}
      >
        {(passes) =>
          isNarrow ? (
            <PassCards passes={passes} onChoose={choose} />
          ) : (
            <PassTable passes={passes} onChoose={choose} />
          )
        }
      </ListFrame>
      {chosen && <PassDialogs key={chosen.opening} action={chosen.action} pass={chosen.pass} />}
    </>
  )
}
