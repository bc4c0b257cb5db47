import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component.tsx'

const FETCHED_AFTER_MS = 10_000

const SignInAgainDialog = lazyComponent(() =>
  import('./sign-in-again-dialog.tsx').then((m) => m.SignInAgainDialog),
)

type SignInAgainProps = { email: string; isOpen: boolean }

/** The dialog's code comes once there is time for it, so that it is there when the session ends. */
export function SignInAgain({ email, isOpen }: SignInAgainProps) {
  const [isNeeded, setIsNeeded] = useState(false)
  if (isOpen && !isNeeded) setIsNeeded(true)

  useEffect(() => {
    const timer = setTimeout(() => SignInAgainDialog.preload().catch(() => undefined), FETCHED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <Suspense fallback={null}>{isNeeded && <SignInAgainDialog email={email} isOpen={isOpen} />}</Suspense>
  )
}
