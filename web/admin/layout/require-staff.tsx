import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { ErrorState } from '../../ui/loading-state.tsx'
import { restoreSession } from '../auth/restore-session.ts'
import { useRole, useSession } from '../auth/session.ts'
import { queryClient } from '../query-client.ts'
import { LazyReauthenticationDialog } from '../staff/login/lazy-reauthentication-dialog.tsx'
import type { LoginLocationState } from '../staff/login/login-location.ts'
import { AdminLayout } from './admin-layout.tsx'
import { AdminShell } from './admin-shell.tsx'

/** Sends users to the login page, which returns to the requested page afterwards (spec §4 "Admin access"). */
export function RequireStaff() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const role = useRole()
  // Another role must not see records that were loaded for this role.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the role
  useEffect(() => () => queryClient.clear(), [role])

  switch (session.state) {
    case 'unknown':
      return <AdminShell />
    case 'unreachable':
      return (
        <main id="main" className="page-container grid min-h-dvh place-content-center">
          <ErrorState
            title="The back office could not be opened"
            message={session.message}
            onRetry={restoreSession}
          />
        </main>
      )
    case 'signedOut': {
      const state: LoginLocationState | undefined = session.isByChoice
        ? undefined
        : { returnTo: pathname + search }
      return <Navigate to="/admin/login" replace state={state} />
    }
    default:
      return (
        <QueryClientProvider client={queryClient}>
          {/* The page stays mounted while it is hidden, so that typed input is kept. */}
          <div key={session.member.role} hidden={session.state === 'locked'}>
            <AdminLayout />
          </div>
          <LazyReauthenticationDialog
            email={session.member.email}
            isOpen={session.state !== 'signedIn'}
            isLocked={session.state === 'locked'}
          />
        </QueryClientProvider>
      )
  }
}
