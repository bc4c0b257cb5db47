import { PASSWORD_MIN_LENGTH } from '#shared/lib/password-policy.ts'
import { staffGroups } from '#shared/lib/staff.ts'

export const userPoolSettings = {
  groups: staffGroups,
  passwordMinLength: PASSWORD_MIN_LENGTH,
  temporaryPasswordDays: 3,
  accessTokenMinutes: 15,
  sessionHours: 12,
  /** How long a refresh token still works after it was exchanged for a new one. */
  rotationGraceSeconds: 30,
} as const
