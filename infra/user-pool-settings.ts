import { PASSWORD_MIN_LENGTH } from '#shared/lib/password-policy.ts'
import { staffGroups } from '#shared/lib/staff.ts'

export const userPoolSettings = {
  groups: staffGroups,
  /** Lower case, upper case, digit and symbol are all required as well. */
  passwordMinLength: PASSWORD_MIN_LENGTH,
  temporaryPasswordDays: 3,
  accessTokenMinutes: 15,
  sessionHours: 12,
  /** How long a refresh token still works after it was exchanged for a new one. */
  rotationGraceSeconds: 30,
} as const
