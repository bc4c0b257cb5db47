import { normalizeEmail } from '../fields.ts'

/** Returns the email without a `+tag` and dots in the local part, because many providers ignore them. */
export function normalizeMailbox(email: string): string {
  const normalized = normalizeEmail(email)
  const at = normalized.lastIndexOf('@')
  const [local = ''] = normalized.slice(0, at).split('+')
  return `${local.replaceAll('.', '')}${normalized.slice(at)}`
}
