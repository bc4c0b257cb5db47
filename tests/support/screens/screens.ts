import { routes } from '#shared/routes.ts'
import { flowStates } from './flow-states.ts'
import { memberStates } from './member-states.ts'
import type { Members } from './paying-members.ts'
import type { Screen } from './screen.ts'
import { staffStates } from './staff-states.ts'
import { type PassCodes, visitorStates } from './visitor-states.ts'

/** The path of a page that redirects to the customer portal of the local Stripe. */
const PORTAL_REDIRECT_PATH = '/membership'

/** All pages of the route table, and states that need a record, an action or a failure. */
export const listScreens = (passCodes: PassCodes, members: Members): Screen[] => [
  ...routes
    .filter(({ path }) => !path.includes(':') && path !== PORTAL_REDIRECT_PATH)
    .map(({ path, kind }) => ({
      name: path.replaceAll('/', '-').slice(1) || 'home',
      path,
      isStaff: kind === 'admin' && path !== '/admin/login',
    })),
  ...visitorStates(passCodes),
  ...[...staffStates(), ...memberStates(members, passCodes)].map((screen) => ({ ...screen, isStaff: true })),
  ...flowStates(members),
]
