import type { PasswordResetLink } from './password-reset.ts'

const DEFAULT_RETURN_PATH = '/admin/dashboard'

export type LoginLocationState = { returnTo: string }

export function getReturnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return DEFAULT_RETURN_PATH
  const { returnTo } = state
  return typeof returnTo === 'string' && returnTo.startsWith('/admin/') ? returnTo : DEFAULT_RETURN_PATH
}

export function parsePasswordResetLink(search: string): PasswordResetLink | undefined {
  const query = new URLSearchParams(search)
  const email = query.get('email')
  const code = query.get('code')
  return query.has('reset') && email && code ? { email, code } : undefined
}
