import type { Actor } from '#shared/lib/activity.ts'

export type StaffAction = { actor: Actor; now: Date }
