import type { Actor } from '#shared/activity.ts'

/** Who changes a record, and when: for the activity that tells of it. */
export type StaffAction = { actor: Actor; now: Date }
