import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { staffRoleLabels } from '#shared/lib/staff.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/loading-state.tsx'
import { useHasRole } from '../auth/session.ts'
import { roleForPage } from '../page-access.ts'
import { hasHeading, PageHeading } from '../records/page-heading.tsx'

/** Shows a notice if the user's role may not open the page. The role "desk" gets the check-in page instead of the dashboard. */
export function RequireRole({ path, children }: { path: string; children: ReactNode }) {
  const neededRole = roleForPage(path)
  const isAllowed = useHasRole(neededRole)
  if (isAllowed) return children
  if (path === '/admin/dashboard') return <Navigate to="/admin/check-in" replace />
  return (
    <>
      {hasHeading(path) ? <PageHeading path={path} /> : <h1 className="sr-only">Client</h1>}
      <EmptyState
        title="Your role has no access to this page"
        hint={`This page requires the role ${staffRoleLabels[neededRole]}. An administrator can change your role.`}
        action={
          <LinkButton to="/admin/check-in" variant="outline">
            Go to Check-In
          </LinkButton>
        }
      />
    </>
  )
}
