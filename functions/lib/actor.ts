import type { Actor } from '#shared/lib/activity.ts'
import type { StaffCaller } from './http/authorize.ts'

/** The calling staff member, or API key, as the actor of an activity. */
export const staffActor = async ({ kind, userId, name }: StaffCaller): Promise<Actor> => ({
  kind,
  id: userId,
  name: await name(),
})

/** Who changes a record, and when. */
export const staffAction = async (staff: StaffCaller, now = new Date()) => ({
  actor: await staffActor(staff),
  now,
})
