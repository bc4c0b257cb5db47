import { useEffect, useState } from 'react'
import type { DemoAccount } from '#shared/lib/site-config.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { SIGN_IN_UNREACHABLE_ERROR } from '../../auth/auth-error.ts'
import type { SignInResult } from '../../auth/sign-in.ts'
import { fetchSiteConfig } from '../../auth/site-config.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { loadSignIn } from './load-sign-in.ts'

export function DemoAccountButtons({ onResult }: { onResult: (result: SignInResult) => void }) {
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([])
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    fetchSiteConfig().then(
      ({ demoAccounts }) => setAccounts(demoAccounts ?? []),
      // Ignores the error, because signing in then fails too and the form shows that error.
      () => undefined,
    )
  }, [])
  if (accounts.length === 0) return null

  async function signIn({ email, password }: DemoAccount) {
    setIsBusy(true)
    try {
      const { signInWithPassword } = await loadSignIn()
      const result = await signInWithPassword(email, password)
      if (result.state !== 'refused') return onResult(result)
      toast(staffToastMessages.loginFailed(result.message))
    } catch {
      toast(staffToastMessages.loginFailed(SIGN_IN_UNREACHABLE_ERROR.message))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <section aria-label="Demo accounts" className="mt-6 grid gap-3 border-t border-border pt-5">
      <p className="text-sm text-muted-foreground">
        These accounts are for trying the product on this computer. A deployed site does not have them.
      </p>
      {accounts.map((account) => (
        <Button
          key={account.email}
          variant="outline"
          isBusy={isBusy}
          onClick={() => void signIn(account)}
          className="justify-between"
        >
          <span>Sign in as {account.name}</span>
          <span className="text-sm text-muted-foreground">{account.group}</span>
        </Button>
      ))}
    </section>
  )
}
