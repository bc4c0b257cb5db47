import type { StaffDayPass } from '#shared/front-desk/day-pass.ts'
import { formatPhone } from '#shared/lib/text/format-phone.ts'
import { StatusBadge } from '../../../ui/badge.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { formatGymDate } from '../../format/dates.ts'
import { FailedEmailsNotice } from '../../records/email-status.tsx'
import { type PassAction, PassActionButtons } from './pass-action-buttons.tsx'
import { PassCode, PassRedemption, PassValidity } from './pass-facts.tsx'

type PassTableProps = {
  passes: readonly StaffDayPass[]
  onChoose: (action: PassAction, pass: StaffDayPass) => void
}

const STICKY_COLUMN_CLASS = 'sticky right-0 w-0 bg-background'

export function PassTable({ passes, onChoose }: PassTableProps) {
  const columns: readonly Column<StaffDayPass>[] = [
    { header: 'Pass Code', cell: (pass) => <PassCode pass={pass} /> },
    {
      header: 'Name',
      cell: ({ fullName, status }) => (
        <span className={status === 'active' ? 'font-semibold' : 'text-muted-foreground'}>
          <PersonName name={fullName} />
        </span>
      ),
      className: 'min-w-28 wrap-anywhere',
    },
    {
      header: 'Email',
      cell: ({ email, emails }) => (
        <>
          <span title={email} className="block max-w-60 wrap-anywhere">
            {email}
          </span>
          <FailedEmailsNotice emails={emails} />
        </>
      ),
      className: 'min-w-36 text-muted-foreground',
    },
    {
      header: 'Phone',
      cell: ({ phone }) => formatPhone(phone),
      className: 'whitespace-nowrap text-muted-foreground',
    },
    {
      header: 'Status',
      className: 'w-40',
      cell: (pass) => (
        <>
          <StatusBadge status={pass.status} look="plain" />
          {pass.status === 'active' ? (
            <div className="text-xs text-muted-foreground">
              <PassValidity pass={pass} />
            </div>
          ) : (
            <PassRedemption pass={pass} />
          )}
        </>
      ),
    },
    {
      header: 'Created',
      cell: ({ createdAt }) => formatGymDate(createdAt),
      className: 'whitespace-nowrap text-muted-foreground',
    },
    {
      header: 'Actions',
      cell: (pass) => (
        <PassActionButtons pass={pass} size="sm" onChoose={(action) => onChoose(action, pass)} />
      ),
      className: STICKY_COLUMN_CLASS,
    },
  ]
  return (
    <Table isFluid caption="Day passes" columns={columns} rows={passes} keyOf={({ passCode }) => passCode} />
  )
}
