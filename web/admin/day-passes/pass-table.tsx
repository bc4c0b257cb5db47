import type { StaffDayPass } from '#shared/day-pass.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { formatGymDate } from '../format/dates.ts'
import { FailedEmailsNotice } from '../records/email-status.tsx'
import { type PassAction, PassActions } from './pass-actions.tsx'
import { PassStatus } from './pass-status.tsx'

type PassTableProps = {
  passes: readonly StaffDayPass[]
  onChoose: (action: PassAction, pass: StaffDayPass) => void
}

const BREAK_WORDS_CLASS = 'wrap-anywhere'
/** Stays visible while the table scrolls sideways. */
const STICKY_COLUMN_CLASS = 'sticky right-0 w-0 bg-background'

export function PassTable({ passes, onChoose }: PassTableProps) {
  const columns: readonly Column<StaffDayPass>[] = [
    {
      header: 'Pass Code',
      cell: ({ passCode }) => <span className="font-mono font-semibold tracking-wide">{passCode}</span>,
    },
    { header: 'Name', cell: ({ fullName }) => fullName, className: `${BREAK_WORDS_CLASS} min-w-28` },
    {
      header: 'Email',
      cell: ({ email, emails }) => (
        <>
          {email}
          <FailedEmailsNotice emails={emails} />
        </>
      ),
      className: `${BREAK_WORDS_CLASS} min-w-36`,
    },
    { header: 'Phone', cell: ({ phone }) => phone, className: 'whitespace-nowrap' },
    { header: 'Status', cell: (pass) => <PassStatus pass={pass} /> },
    { header: 'Created', cell: ({ createdAt }) => formatGymDate(createdAt), className: 'whitespace-nowrap' },
    {
      header: 'Actions',
      cell: (pass) => <PassActions pass={pass} onChoose={(action) => onChoose(action, pass)} />,
      className: STICKY_COLUMN_CLASS,
    },
  ]
  return (
    <Table isFluid caption="Day passes" columns={columns} rows={passes} keyOf={({ passCode }) => passCode} />
  )
}
