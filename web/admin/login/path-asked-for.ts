const FIRST_PAGE = '/admin/dashboard'

/** What a visit without a session remembers on its way to the login page. */
export type LoginState = { askedFor: string }

/** Where to go after signing in: the page that was asked for, else the dashboard. */
export function pathAskedFor(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('askedFor' in state)) return FIRST_PAGE
  const { askedFor } = state
  return typeof askedFor === 'string' && askedFor.startsWith('/admin/') ? askedFor : FIRST_PAGE
}
