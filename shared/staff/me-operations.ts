import * as z from 'zod/mini'
import { deskOperation } from '../lib/operation.ts'
import { CurrentStaffMember } from '../lib/staff.ts'

/** This operation has a separate file, so that every page of the back office can load it without other operations. */
export const getMe = deskOperation('GET', '/admin/me', {
  summary: 'Gets the signed-in staff member, and records when they were last seen',
  input: z.object({}),
  output: CurrentStaffMember,
  recordsNothingBecause: 'signing in changes no record',
})
