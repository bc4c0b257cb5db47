import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { listActivities } from '#shared/clients/activities-operations.ts'
import type { ActivityType } from '#shared/lib/activity.ts'
import { ana, invoke, type TestStaffMember } from '../invoke-handler.ts'

export async function expectActivity(
  expected: { type: ActivityType; recordId: string; details?: object },
  work: (member: TestStaffMember) => Promise<unknown>,
): Promise<void> {
  const { type, recordId, details } = expected
  const member = { userId: `member-${randomUUID()}`, groups: '[staff]' }
  await work(member)
  const { items } = (await invoke(listActivities, { actorId: member.userId }, { as: ana })).body
  expect(items).toMatchObject([
    {
      type,
      actor: { kind: 'staff', id: member.userId },
      subject: { id: recordId },
      ...(details && { details }),
    },
  ])
}
