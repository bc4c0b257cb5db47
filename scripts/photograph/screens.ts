import { routes } from '#shared/routes.ts'
import type { Screen } from './screen.ts'
import { staffStates } from './staff-states.ts'
import { type PassCodes, visitorStates } from './visitor-states.ts'

export const listScreens = (passCodes: PassCodes): Screen[] => [
  ...routes
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, kind }) => ({
      name: path.replaceAll('/', '-').slice(1) || 'home',
      path,
      isStaff: kind === 'admin' && path !== '/admin/login',
    })),
  ...visitorStates(passCodes),
  ...staffStates().map((screen) => ({ ...screen, isStaff: true })),
]
