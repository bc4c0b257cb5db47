import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { trainerName } from '#shared/appointments/trainers.ts'
import { staffRoleLabels } from '#shared/lib/staff.ts'
import {
  type ListedStaffAccount,
  type StaffAccountState,
  staffAccountStateLabels,
} from '#shared/staff/staff-account.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/loading-state.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { useSession } from '../../auth/session.ts'
import { QueryResultView } from '../../layout/query-result-view.tsx'
import { PageHeading } from '../../records/page-heading.tsx'
import { CardSkeletons } from '../../records/page-skeleton.tsx'
import { TimeAgo } from '../../records/time-ago.tsx'
import { type StaffAccountDialogState, StaffAccountDialogs } from './staff-account-dialogs.tsx'
import { StaffAccountMenu } from './staff-account-menu.tsx'
import { useStaff } from './use-staff.ts'

export function StaffPage() {
  const [open, setOpen] = useState<StaffAccountDialogState>()
  const staff = useStaff()
  return (
    <>
      <PageHeading path="/admin/staff">
        <Button Icon={UserPlus} size="compact" className="px-4" onClick={() => setOpen({ kind: 'invite' })}>
          Invite
        </Button>
      </PageHeading>
      <div className="mt-4">
        <QueryResultView query={staff} loading={<CardSkeletons label="Loading staff..." />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState title="No colleagues yet" hint="Invite the first colleague." />
            ) : (
              <ul aria-label="Staff" className="grid gap-2">
                {items.map((account) => (
                  <AccountRow key={account.id} account={account} onChoose={setOpen} />
                ))}
              </ul>
            )
          }
        </QueryResultView>
      </div>
      <StaffAccountDialogs open={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

const stateTones = {
  active: 'green',
  invited: 'yellow',
  expired: 'red',
  disabled: 'gray',
} as const satisfies Record<StaffAccountState, Tone>

type AccountProps = { account: ListedStaffAccount; onChoose: (open: StaffAccountDialogState) => void }

function AccountRow({ account, onChoose }: AccountProps) {
  const { id, name, email, role, trainerId, state, lastSeenAt, hasSecondFactor } = account
  const session = useSession()
  const isOwnAccount = 'member' in session && session.member.id === id
  return (
    <li className="flex items-start gap-3 rounded-lg border border-border bg-surface p-4">
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold wrap-anywhere">
          <PersonName name={name} />
          <Badge tone={stateTones[state]} hasShape>
            {staffAccountStateLabels[state]}
          </Badge>
        </h2>
        <p className="text-sm text-muted-foreground wrap-anywhere">{email}</p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <li className="font-semibold">
            {isOwnAccount ? `${staffRoleLabels[role]} (you)` : staffRoleLabels[role]}
          </li>
          {trainerId && <li>Trainer profile: {trainerName(trainerId)}</li>}
          <li className={hasSecondFactor ? '' : 'text-warning'}>
            {hasSecondFactor ? 'Authenticator app on' : 'No authenticator app'}
          </li>
          <li className="text-muted-foreground">
            {lastSeenAt ? <TimeAgo label="Last seen" instant={lastSeenAt} /> : 'Never signed in'}
          </li>
        </ul>
      </div>
      <StaffAccountMenu account={account} isOwnAccount={isOwnAccount} onChoose={onChoose} />
    </li>
  )
}
