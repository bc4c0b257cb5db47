import { waitForUserIntent } from '../../../loading/user-intent.ts'

// Loads the sign-in code on demand, because aws-amplify is a quarter of the page's code and only signing in needs it.
export const loadSignIn = () => import('../../auth/sign-in.ts')
export const loadPasswordReset = () => import('./password-reset.ts')

export function preloadSignIn(): void {
  waitForUserIntent()
    .then(() => Promise.all([loadSignIn(), loadPasswordReset()]))
    .catch(() => undefined)
}
