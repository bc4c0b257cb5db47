import { useState } from 'react'
import { dayPassStatuses, type StaffDayPass } from '#shared/day-pass.ts'
import { listDayPasses } from '#shared/operations.ts'
import { useIsNarrow } from '../lib/use-is-narrow.ts'
import { FilteredList } from '../list/filtered-list.tsx'
import { PageHeading } from '../records/page-heading.tsx'
import { staffMessages } from '../staff-messages.ts'
import type { PassAction } from './pass-actions.tsx'
import { PassCards } from './pass-cards.tsx'
import { PassDialogs } from './pass-dialogs.tsx'
import { PassTable } from './pass-table.tsx'

export function DayPassesPage() {
  const isNarrow = useIsNarrow()
  const [chosen, setChosen] = useState<{ action: PassAction; pass: StaffDayPass; opening: number }>()

  const choose = (action: PassAction, pass: StaffDayPass) =>
    setChosen((before) => ({ action, pass, opening: (before?.opening ?? 0) + 1 }))

  return (
    <>
      <PageHeading title="Day Passes" subtitle="Manage free 1-day gym passes" />
      <FilteredList
        name="dayPasses"
        operation={listDayPasses}
        statuses={dayPassStatuses}
        searchPlaceholder="Search by name, email, or code..."
        noun="day passes"
        emptyTitle="No day passes found"
        emptyHint="Passes appear here as soon as visitors request them on the site."
        failedWords={staffMessages.dayPassesNotLoaded}
      >
        {(passes) =>
          isNarrow ? (
            <PassCards passes={passes} onChoose={choose} />
          ) : (
            <PassTable passes={passes} onChoose={choose} />
          )
        }
      </FilteredList>
      {chosen && <PassDialogs key={chosen.opening} action={chosen.action} pass={chosen.pass} />}
    </>
  )
}
