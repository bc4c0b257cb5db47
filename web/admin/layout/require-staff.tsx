import { QueryClientProvider } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router-dom'
import { FailedState } from '../../ui/failed-state.tsx'
import { restoreSession } from '../auth/restore-session.ts'
import { useSession } from '../auth/use-session.ts'
import { queryClient } from '../lib/query-client.ts'
import type { LoginState } from '../login/path-asked-for.ts'
import { SignInAgain } from '../login/sign-in-again.tsx'
import { AdminLayout } from './admin-layout.tsx'
import { AdminShell } from './admin-shell.tsx'

/** The pages behind the login: without a session they lead to it, and from there back. */
export function RequireStaff() {
  const session = useSession()
  const { pathname, search } = useLocation()

  switch (session.state) {
    case 'unknown':
      return <AdminShell />
    case 'unreachable':
      return (
        <main id="main" className="wrap grid min-h-dvh place-content-center">
          <FailedState
            title="The back office could not be opened"
            message={session.message}
            onRetry={restoreSession}
          />
        </main>
      )
    case 'signedOut': {
      const state: LoginState | undefined = session.byChoice ? undefined : { askedFor: pathname + search }
      return <Navigate to="/admin/login" replace state={state} />
    }
    default:
      return (
        <QueryClientProvider client={queryClient}>
          <AdminLayout />
          <SignInAgain email={session.member.email} isOpen={session.state === 'lapsed'} />
        </QueryClientProvider>
      )
  }
}
