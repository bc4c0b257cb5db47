import type { Actor } from '#shared/lib/activity.ts'
import type { StaffCaller } from './http/authorize.ts'

/** The calling staff member as the actor of an activity. */
export const staffActor = async ({ userId, name }: StaffCaller): Promise<Actor> => ({
  kind: 'staff',
  id: userId,
  name: await name(),
})

/** Who changes a record, and when. */
export const staffAction = async (staff: StaffCaller, now = new Date()) => ({
  actor: await staffActor(staff),
  now,
})
