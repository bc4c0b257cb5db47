import { routes } from '#shared/routes.ts'
import { listFlowScreens } from './flow-screens.ts'
import { listMemberScreens } from './member-screens.ts'
import type { Members } from './paying-members.ts'
import type { Screen } from './screen.ts'
import { listStaffScreens } from './staff-screens.ts'
import { listVisitorScreens, type PassCodesByStatus } from './visitor-screens.ts'

/** The path of a page that redirects to the customer portal of the local Stripe. */
const PORTAL_REDIRECT_PATH = '/membership'

/** All pages of the route table, and states that need a record, an action or a failure. */
export const listScreens = (passCodes: PassCodesByStatus, members: Members): Screen[] => [
  ...routes
    .filter(({ path }) => !path.includes(':') && path !== PORTAL_REDIRECT_PATH)
    .map(({ path, kind }) => ({
      name: path.replaceAll('/', '-').slice(1) || 'home',
      path,
      isStaff: kind === 'admin' && path !== '/admin/login',
    })),
  ...listVisitorScreens(passCodes),
  ...[...listStaffScreens(), ...listMemberScreens(members, passCodes)].map((screen) => ({
    ...screen,
    isStaff: true,
  })),
  ...listFlowScreens(members),
]
