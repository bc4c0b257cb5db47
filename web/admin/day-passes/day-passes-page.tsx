import { useState } from 'react'
import { dayPassStatuses, type StaffDayPass } from '#shared/day-pass.ts'
import { listDayPasses } from '#shared/operations.ts'
import { RoomFor } from '../lib/room-for.tsx'
import { FilteredList } from '../list/filtered-list.tsx'
import { PageHeading } from '../records/page-heading.tsx'
import { staffMessages } from '../staff-messages.ts'
import type { PassAction } from './pass-actions.tsx'
import { PassCards } from './pass-cards.tsx'
import { PassDialogs } from './pass-dialogs.tsx'
import { PassTable } from './pass-table.tsx'

/** Narrower, the table would break names into letters. */
const TABLE_MIN_WIDTH_PX = 900

export function DayPassesPage() {
  const [chosen, setChosen] = useState<{ action: PassAction; pass: StaffDayPass; opening: number }>()

  const choose = (action: PassAction, pass: StaffDayPass) =>
    setChosen((before) => ({ action, pass, opening: (before?.opening ?? 0) + 1 }))

  return (
    <>
      <PageHeading of="/admin/day-passes" />
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
        {(passes) => (
          <RoomFor widthPx={TABLE_MIN_WIDTH_PX} otherwise={<PassCards passes={passes} onChoose={choose} />}>
            <PassTable passes={passes} onChoose={choose} />
          </RoomFor>
        )}
      </FilteredList>
      {chosen && <PassDialogs key={chosen.opening} action={chosen.action} pass={chosen.pass} />}
    </>
  )
}
