import type { Actor } from '#shared/lib/activity.ts'

export type ActionContext = { actor: Actor; now: Date }
