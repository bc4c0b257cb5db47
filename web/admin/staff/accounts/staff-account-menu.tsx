import {
  History,
  KeyRound,
  type LucideIcon,
  Mail,
  ShieldOff,
  UserCog,
  UserRoundCheck,
  UserRoundX,
} from 'lucide-react'
import type { ListedStaffAccount } from '#shared/staff/staff-account.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { StaffAccountDialogState } from './staff-account-dialogs.tsx'

type StaffAccountMenuProps = {
  account: ListedStaffAccount
  isOwnAccount: boolean
  onChoose: (open: StaffAccountDialogState) => void
}

export function StaffAccountMenu({ account, isOwnAccount, onChoose }: StaffAccountMenuProps) {
  const isPending = account.state === 'invited' || account.state === 'expired'
  const isDisabled = account.state === 'disabled'
  const choice = (
    kind: Exclude<StaffAccountDialogState['kind'], 'invite'>,
    label: string,
    Icon: LucideIcon,
  ) => (
    <Button
      Icon={Icon}
      variant="ghost"
      size="compact"
      aria-label={`${label}: ${account.name}`}
      onClick={() => onChoose({ kind, account })}
    >
      {label}
    </Button>
  )
  return (
    <Menu isIcon variant="ghost" label={`More actions for ${account.name}`}>
      {choice('activities', 'View activity log', History)}
      {!isDisabled && choice('role', isOwnAccount ? 'Change trainer profile' : 'Change role', UserCog)}
      {!isDisabled &&
        (isPending
          ? choice('passwordLink', 'Send invitation again', Mail)
          : choice('passwordLink', 'Send password link', KeyRound))}
      {!isOwnAccount && !isDisabled && !isPending && choice('resetMfa', 'Reset authenticator', ShieldOff)}
      {!isOwnAccount && !isDisabled && choice('disable', 'Remove access', UserRoundX)}
      {isDisabled && choice('enable', 'Restore access', UserRoundCheck)}
    </Menu>
  )
}
