import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { waitForUserIntent } from '../../../loading/user-intent.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadBoundary } from '../../layout/load-boundary.tsx'

const PRELOAD_DELAY_MS = 10_000

const SignInAgainDialog = lazyComponent(() =>
  import('./reauthentication-dialog.tsx').then((m) => m.ReauthenticationDialog),
)

/** Shows the sign-in dialog. Loads its code in advance, because loading it only when the session expires might fail. */
export function LazyReauthenticationDialog({
  email,
  isOpen,
  isLocked,
}: {
  email: string
  isOpen: boolean
  isLocked: boolean
}) {
  const [isNeeded, setIsNeeded] = useState(false)
  if (isOpen && !isNeeded) setIsNeeded(true)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isUnmounted = false
    void waitForUserIntent().then(() => {
      if (!isUnmounted)
        timer = setTimeout(() => SignInAgainDialog.preload().catch(() => undefined), PRELOAD_DELAY_MS)
    })
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [])

  return (
    <LoadBoundary Frame={NotLoadedDialog}>
      <Suspense fallback={null}>
        {isNeeded && <SignInAgainDialog email={email} isOpen={isOpen} isLocked={isLocked} />}
      </Suspense>
    </LoadBoundary>
  )
}

const NotLoadedDialog = ({ children }: { children: ReactNode }) => (
  <Dialog title="Please sign in again" isOpen>
    {children}
  </Dialog>
)
