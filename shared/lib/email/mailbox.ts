import { normalizeEmail } from '../fields.ts'

/** Ignores a `+tag` and dots in the local part, as many providers do. */
export function mailboxOf(email: string): string {
  const normalized = normalizeEmail(email)
  const at = normalized.lastIndexOf('@')
  const [local = ''] = normalized.slice(0, at).split('+')
  return `${local.replaceAll('.', '')}${normalized.slice(at)}`
}
