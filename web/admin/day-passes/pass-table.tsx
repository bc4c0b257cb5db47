import type { StaffDayPass } from '#shared/day-pass.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { dateOf } from '../lib/dates.ts'
import { MailTrouble } from '../records/mail-state.tsx'
import { type PassAction, PassActions } from './pass-actions.tsx'
import { PassState } from './pass-state.tsx'

type PassTableProps = {
  passes: readonly StaffDayPass[]
  onChoose: (action: PassAction, pass: StaffDayPass) => void
}

const LONG = 'wrap-anywhere'
/** Always in reach, however far the table scrolls sideways. */
const IN_REACH = 'sticky right-0 w-0 bg-ground'

export function PassTable({ passes, onChoose }: PassTableProps) {
  const columns: readonly Column<StaffDayPass>[] = [
    {
      header: 'Pass Code',
      cell: ({ passCode }) => <span className="font-mono font-semibold tracking-wide">{passCode}</span>,
    },
    { header: 'Name', cell: ({ fullName }) => fullName, className: `${LONG} min-w-28` },
    {
      header: 'Email',
      cell: ({ email, emails }) => (
        <>
          {email}
          <MailTrouble emails={emails} />
        </>
      ),
      className: `${LONG} min-w-36`,
    },
    { header: 'Phone', cell: ({ phone }) => phone, className: 'min-w-24' },
    { header: 'Status', cell: (pass) => <PassState pass={pass} /> },
    { header: 'Created', cell: ({ createdAt }) => dateOf(createdAt) },
    {
      header: 'Actions',
      cell: (pass) => <PassActions pass={pass} onChoose={(action) => onChoose(action, pass)} />,
      className: IN_REACH,
    },
  ]
  return (
    <Table isFluid caption="Day passes" columns={columns} rows={passes} keyOf={({ passCode }) => passCode} />
  )
}
