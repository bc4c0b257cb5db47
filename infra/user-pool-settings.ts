import { INVITATION_DAYS, staffRoles } from '#shared/lib/staff.ts'
import { PASSWORD_MIN_LENGTH } from '#shared/staff/password-policy.ts'

export const userPoolSettings = {
  groups: staffRoles,
  passwordMinLength: PASSWORD_MIN_LENGTH,
  temporaryPasswordDays: INVITATION_DAYS,
  accessTokenMinutes: 15,
  sessionHours: 12,
  /** The time for which a refresh token still works after its rotation. */
  rotationGraceSeconds: 30,
} as const
