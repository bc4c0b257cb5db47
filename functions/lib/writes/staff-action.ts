import type { Actor } from '#shared/lib/activity.ts'

/** Actor and time of a change, for its activity. */
export type StaffAction = { actor: Actor; now: Date }
