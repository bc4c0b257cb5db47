import { SiteLink } from '../../ui/button.tsx'
import { useStaff } from '../staff/accounts/use-staff.ts'

/** Links to the staff accounts, because the owner connects an account with a trainer there and not in the settings. */
export function TrainerAccountNote({ trainerId }: { trainerId: string }) {
  const { data } = useStaff()
  if (!data) return null
  const account = data.items.find((item) => item.trainerId === trainerId && item.state !== 'disabled')
  return (
    <p className="text-sm text-muted-foreground sm:col-span-2">
      {account
        ? `Signs in as ${account.email ?? account.name}. `
        : 'No account is linked with this trainer. '}
      <SiteLink to="/admin/staff" className="underline underline-offset-4">
        {account ? 'Change the account in Staff' : 'Link an account in Staff'}
      </SiteLink>
    </p>
  )
}
