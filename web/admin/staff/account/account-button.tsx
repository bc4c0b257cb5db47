import { lazyComponent, useLazyOverlay } from '../../../loading/lazy-component.tsx'
import { Button } from '../../../ui/button.tsx'
import { groupLabels, useSession } from '../../auth/session.ts'

const AccountDialog = lazyComponent(() => import('./account-dialog.tsx').then((m) => m.AccountDialog))

export function AccountButton() {
  const session = useSession()
  const { button, isOpening, overlay } = useLazyOverlay(AccountDialog)
  if (!('member' in session)) return null
  const { email, groups } = session.member
  const role = groupLabels[groups.includes('admin') ? 'admin' : 'staff']
  return (
    <>
      <Button
        {...button}
        variant="ghost"
        size="compact"
        className="ml-auto min-w-0 text-left font-normal"
        isBusy={isOpening}
      >
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full border border-border bg-surface-raised text-sm font-semibold uppercase"
        >
          {email.slice(0, 2)}
        </span>
        <span className="sr-only">Account of </span>
        <span className="grid min-w-0 leading-tight max-lg:sr-only">
          <span className="max-w-56 truncate">{email}</span>
          <span className="text-muted-foreground">{role}</span>
        </span>
      </Button>
      {overlay}
    </>
  )
}
