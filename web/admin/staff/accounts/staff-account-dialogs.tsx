import { Suspense } from 'react'
import type { ListedStaffAccount } from '#shared/staff/staff-account.ts'
import {
  disableStaff,
  enableStaff,
  resetStaffMfa,
  sendStaffPasswordLink,
} from '#shared/staff/staff-operations.ts'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { cacheAccount, refetchStaff } from './use-staff.ts'

const ActivitiesDialog = lazyComponent(() =>
  import('./activities-dialog.tsx').then((m) => m.ActivitiesDialog),
)

type ConfirmedAction = 'disable' | 'enable' | 'resetMfa' | 'passwordLink'
export type StaffAccountDialogState =
  | { kind: 'invite' }
  | { kind: 'role' | 'activities' | ConfirmedAction; account: ListedStaffAccount }

export function StaffAccountDialogs({
  open,
  onClose,
}: {
  open: StaffAccountDialogState | undefined
  onClose: () => void
}) {
  if (!open) return null
  switch (open.kind) {
    case 'invite':
      return <InviteDialog onClose={onClose} />
    case 'role':
      return <RoleDialog account={open.account} onClose={onClose} />
    case 'activities':
      return (
        <Suspense>
          <ActivitiesDialog account={open.account} onClose={onClose} />
        </Suspense>
      )
    default:
      return <ConfirmChangeDialog action={open.kind} account={open.account} onClose={onClose} />
  }
}

const actionTexts = {
  disable: {
    operation: disableStaff,
    title: 'Remove Access',
    confirmLabel: 'Remove Access',
    question: ({ name }) =>
      `${name} will be signed out everywhere and will not be able to sign in. Past actions stay on record, and open tasks stay assigned.`,
    doneMessage: ({ name }) => `${name} no longer has access.`,
  },
  enable: {
    operation: enableStaff,
    title: 'Restore Access',
    confirmLabel: 'Restore Access',
    question: ({ name }) => `${name} can sign in again with the same password and role.`,
    doneMessage: ({ name }) => `${name} can sign in again.`,
  },
  resetMfa: {
    operation: resetStaffMfa,
    title: 'Reset Authenticator',
    confirmLabel: 'Reset',
    question: ({ name }) =>
      `The authenticator app of ${name} stops working, and ${name} is signed out everywhere. Make sure that ${name} asked for this.`,
    doneMessage: ({ name }) => `${name} can set up an authenticator app again.`,
  },
  passwordLink: {
    operation: sendStaffPasswordLink,
    title: 'Send a Link',
    confirmLabel: 'Send',
    question: ({ state, email }) =>
      state === 'active'
        ? `${email} gets a link to choose a new password. The link is valid for one hour. The old password stops working immediately.`
        : `${email} gets the invitation again with a new temporary password, valid for seven days.`,
    doneMessage: ({ email }) => `The email to ${email} is on its way.`,
  },
} as const satisfies Record<
  ConfirmedAction,
  {
    operation: typeof disableStaff
    title: string
    confirmLabel: string
    question: (account: ListedStaffAccount) => string
    doneMessage: (account: ListedStaffAccount) => string
  }
>

type ConfirmChangeDialogProps = { action: ConfirmedAction; account: ListedStaffAccount; onClose: () => void }

function ConfirmChangeDialog({ action, account, onClose }: ConfirmChangeDialogProps) {
  const { operation, title, confirmLabel, question, doneMessage } = actionTexts[action]
  const change = useStaffMutation({
    operation,
    offlineConsequence: 'Nothing was changed',
    onSuccess: (changed, { queryClient }) => {
      cacheAccount(queryClient, changed, account.id)
      toast({ title, description: doneMessage(account) })
      onClose()
    },
    onError: (_, queryClient) => refetchStaff(queryClient),
  })
  return (
    <ConfirmDialog
      title={title}
      question={question(account)}
      confirmLabel={confirmLabel}
      busyLabel="Saving..."
      isDestructive={action === 'disable'}
      {...change.confirmation}
      isOpen
      onConfirm={() => change.start({ id: account.id })}
      onClose={change.abortThen(onClose)}
    />
  )
}
