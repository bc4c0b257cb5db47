import type { ResetLink } from '../auth/password-reset.ts'

/** What the link of a reset mail carries; undefined for any other address. */
export function resetLinkFrom(search: string): ResetLink | undefined {
  const query = new URLSearchParams(search)
  const email = query.get('email')
  const code = query.get('code')
  return query.has('reset') && email && code ? { email, code } : undefined
}
