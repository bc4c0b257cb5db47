export const PASSWORD_MIN_LENGTH = 12

const PASSWORD_RULES: readonly [rule: RegExp, missing: string][] = [
  [new RegExp(`^.{${PASSWORD_MIN_LENGTH}}`), `${PASSWORD_MIN_LENGTH} characters`],
  [/[a-z]/, 'a lower-case letter'],
  [/[A-Z]/, 'an upper-case letter'],
  [/\d/, 'a digit'],
  [/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/, 'a symbol such as ! or #'],
]

export const PASSWORD_POLICY_TEXT = `At least ${PASSWORD_MIN_LENGTH} characters, with lower-case and upper-case letters, a digit and a symbol.`

export function findPasswordPolicyError(password: string): string | undefined {
  if (password === '') return 'New password is required'
  if (password !== password.trim()) return 'New password must not begin or end with a space'
  const missing = PASSWORD_RULES.flatMap(([rule, words]) => (rule.test(password) ? [] : [words]))
  return missing.length === 0 ? undefined : `New password needs ${missing.join(', ')}`
}
