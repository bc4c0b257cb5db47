import { waitForUserIntent } from '../../../loading/user-intent.ts'

// aws-amplify and what calls it: a quarter of the page's code, which nobody needs before a password is typed.
export const loadSignIn = () => import('../../auth/sign-in.ts')
export const loadPasswordReset = () => import('./password-reset.ts')

export function preloadSignIn(): void {
  waitForUserIntent()
    .then(() => Promise.all([loadSignIn(), loadPasswordReset()]))
    .catch(() => undefined)
}
