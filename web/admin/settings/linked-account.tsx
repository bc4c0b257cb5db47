import { SiteLink } from '../../ui/button.tsx'
import { useStaff } from '../staff/accounts/use-staff.ts'

/** It is set with the account, which is there before and after somebody is a trainer. */
export function LinkedAccount({ trainerId }: { trainerId: string }) {
  const { data } = useStaff()
  if (!data) return null
  const account = data.items.find((item) => item.trainerId === trainerId && item.state !== 'disabled')
  return (
    <p className="text-sm text-muted-foreground sm:col-span-2">
      {account
        ? `Signs in as ${account.email ?? account.name}. `
        : 'No account is linked with this trainer. '}
      <SiteLink to="/admin/staff" className="underline underline-offset-4">
        {account ? 'Change it in Staff' : 'Link one in Staff'}
      </SiteLink>
    </p>
  )
}
