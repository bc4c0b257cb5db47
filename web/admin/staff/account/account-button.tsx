import { staffRoleLabels } from '#shared/lib/staff.ts'
import { lazyComponent, useLazyOverlay } from '../../../loading/lazy-component.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSession } from '../../auth/session.ts'
import { useMe } from '../../layout/use-me.ts'

const AccountDialog = lazyComponent(() => import('./account-dialog.tsx').then((m) => m.AccountDialog))

export function AccountButton() {
  const session = useSession()
  const me = useMe()
  const { button, isOpening, overlay } = useLazyOverlay(AccountDialog)
  if (!('member' in session)) return null
  const { email, role } = session.member
  const name = me.data?.name ?? email
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
          {initialsOf(name)}
        </span>
        <span className="sr-only">Account of </span>
        <span className="grid min-w-0 leading-tight max-lg:sr-only">
          <span title={email} className="max-w-56 truncate">
            {name}
          </span>
          <span className="text-muted-foreground">{role && staffRoleLabels[role]}</span>
        </span>
      </Button>
      {overlay}
    </>
  )
}

function initialsOf(name: string): string {
  const [first = '', last = first.slice(1)] = name.split(/[\s@]+/)
  return first.slice(0, 1) + last.slice(0, 1)
}
