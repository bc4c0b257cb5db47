import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { dayPassStatuses, type StaffDayPass } from '#shared/front-desk/day-pass.ts'
import { listDayPasses } from '#shared/front-desk/day-passes-operations.ts'
import type { CsvColumn } from '#shared/lib/csv.ts'
import { statusLabel } from '../../../ui/status-badge.tsx'
import { FilteredList } from '../../list/filtered-list.tsx'
import { PageHeading } from '../../records/page-heading.tsx'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import type { PassAction } from './pass-actions.tsx'
import { PassCards } from './pass-cards.tsx'
import { PassDialogs } from './pass-dialogs.tsx'
import { PassTable } from './pass-table.tsx'

/** In a narrower container the table would break names into letters. */
const TABLE_MIN_WIDTH_PX = 900

export function DayPassesPage() {
  const [chosen, setChosen] = useState<{ action: PassAction; pass: StaffDayPass; opening: number }>()

  const choose = (action: PassAction, pass: StaffDayPass) =>
    setChosen((before) => ({ action, pass, opening: (before?.opening ?? 0) + 1 }))

  return (
    <>
      <PageHeading path="/admin/day-passes" />
      <FilteredList
        name="dayPasses"
        operation={listDayPasses}
        csvColumns={dayPassCsvColumns}
        statuses={dayPassStatuses}
        searchPlaceholder="Search by name, email, or code..."
        recordName="day passes"
        emptyTitle="No day passes found"
        emptyHint="Passes appear here as soon as visitors request them on the site."
        errorMessage={staffToastMessages.dayPassesNotLoaded}
      >
        {(passes) => (
          <MinWidth
            minWidthPx={TABLE_MIN_WIDTH_PX}
            fallback={<PassCards passes={passes} onChoose={choose} />}
          >
            <PassTable passes={passes} onChoose={choose} />
          </MinWidth>
        )}
      </FilteredList>
      {chosen && <PassDialogs key={chosen.opening} action={chosen.action} pass={chosen.pass} />}
    </>
  )
}

type MinWidthProps = { minWidthPx: number; children: ReactNode; fallback: ReactNode }

/** The sidebar takes space too, so the container is measured and not the window. */
function MinWidth({ minWidthPx, children, fallback }: MinWidthProps) {
  const element = useRef<HTMLDivElement>(null)
  const [isWide, setIsWide] = useState(false)

  useLayoutEffect(() => {
    if (!element.current) return
    const measure = (width: number) => setIsWide(width >= minWidthPx)
    measure(element.current.getBoundingClientRect().width)
    const observer = new ResizeObserver(([entry]) => entry && measure(entry.contentRect.width))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [minWidthPx])

  return (
    <div ref={element} className="min-w-0">
      {isWide ? children : fallback}
    </div>
  )
}

const dayPassCsvColumns: readonly CsvColumn<StaffDayPass>[] = [
  { label: 'Pass code', value: ({ passCode }) => passCode },
  { label: 'Name', value: ({ fullName }) => fullName },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Phone', value: ({ phone }) => phone },
  { label: 'Status', value: ({ status }) => statusLabel(status) },
  { label: 'Preferred visit date', value: ({ preferredVisitDate }) => preferredVisitDate },
  { label: 'Created', value: ({ createdAt }) => createdAt },
  { label: 'Valid until', value: ({ expiresAt }) => expiresAt },
  { label: 'Redeemed', value: ({ redeemedAt }) => redeemedAt },
  { label: 'Redeemed by', value: ({ redeemedByName }) => redeemedByName },
]
