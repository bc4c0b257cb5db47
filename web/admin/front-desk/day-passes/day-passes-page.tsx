import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { dayPassStatuses, type StaffDayPass } from '#shared/front-desk/day-pass.ts'
import { listDayPasses } from '#shared/front-desk/day-passes-operations.ts'
import type { CsvColumn } from '#shared/lib/text/csv.ts'
import { formatPhone } from '#shared/lib/text/format-phone.ts'
import { StatusBadge, statusLabel } from '../../../ui/badge.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { formatGymDate, formatGymDateTime } from '../../format/dates.ts'
import { FilteredList } from '../../list/filtered-list.tsx'
import { EmailAddress } from '../../records/email-address.tsx'
import { FailedEmailsNotice } from '../../records/email-status.tsx'
import { PageHeading } from '../../records/page-heading.tsx'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { type PassAction, PassActionButtons } from './pass-action-buttons.tsx'
import { PassDialogs } from './pass-dialogs.tsx'
import { PassCode, PassRedemption, PassValidity } from './pass-facts.tsx'
import { PassTable } from './pass-table.tsx'

type PassCardsProps = {
  passes: readonly StaffDayPass[]
  onChoose: (action: PassAction, pass: StaffDayPass) => void
}

const PassCards = ({ passes, onChoose }: PassCardsProps) => (
  <div className="@container">
    <ul aria-label="Day passes" className="grid grid-cols-1 gap-3 @2xl:grid-cols-2">
      {passes.map((pass) => (
        <li
          key={pass.passCode}
          className={`grid min-w-0 grid-cols-1 grid-rows-[1fr_auto] rounded-lg border border-border ${pass.status === 'active' ? 'bg-surface' : 'border-dashed'}`}
        >
          <div className="grid content-start gap-0.5 px-4 pt-3.5 pb-3 text-sm text-muted-foreground">
            <p className="mb-1 flex flex-wrap items-center justify-between gap-x-3 text-base text-foreground">
              <PassCode pass={pass} />
              <StatusBadge status={pass.status} />
            </p>
            <p className={`wrap-anywhere ${pass.status === 'active' ? 'font-semibold text-foreground' : ''}`}>
              <PersonName name={pass.fullName} />
            </p>
            <p>
              <EmailAddress>{pass.email}</EmailAddress>
            </p>
            <p className="flex flex-wrap justify-between gap-x-3">
              <span>{formatPhone(pass.phone)}</span>
              <span>Created {formatGymDate(pass.createdAt)}</span>
            </p>
            {pass.status === 'active' && <PassValidity pass={pass} />}
            <FailedEmailsNotice emails={pass.emails} />
          </div>
          <div className="border-t border-border py-2 pr-1.5 pl-4">
            <PassActionButtons pass={pass} onChoose={(action) => onChoose(action, pass)}>
              {pass.status === 'redeemed' ? (
                <PassRedemption pass={pass} />
              ) : (
                <span className="text-xs text-muted-foreground">
                  Expired {formatGymDateTime(pass.expiresAt)}
                </span>
              )}
            </PassActionButtons>
          </div>
        </li>
      ))}
    </ul>
  </div>
)

const TABLE_MIN_WIDTH_PX = 900

export function DayPassesPage() {
  const [chosen, setChosen] = useState<{ action: PassAction; pass: StaffDayPass; openCount: number }>()

  const choose = (action: PassAction, pass: StaffDayPass) =>
    setChosen((before) => ({ action, pass, openCount: (before?.openCount ?? 0) + 1 }))

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
      {chosen && <PassDialogs key={chosen.openCount} action={chosen.action} pass={chosen.pass} />}
    </>
  )
}

type MinWidthProps = { minWidthPx: number; children: ReactNode; fallback: ReactNode }

/** Measures the container and not the window, because the sidebar takes space too. */
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
