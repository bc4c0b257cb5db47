import { assignTask } from '#shared/follow-up/follow-up-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { isRoleAtLeast } from '#shared/lib/staff.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as staffMembers from '../lib/store/staff-members.ts'
import { changeTask } from './change-task.ts'

export const handler = createHandler(assignTask, async ({ input, staff }) => {
  const mine = { assigneeId: staff.userId, assigneeName: await staff.name() }
  const nobody = { assigneeId: undefined, assigneeName: undefined }
  const assignee = input.assigneeId ? await getAssignee(input.assigneeId) : input.isMine ? mine : nobody
  return changeTask(input, () => assignee)
})

async function getAssignee(assigneeId: string) {
  const member = await staffMembers.find(assigneeId)
  if (member && !member.disabledAt && isRoleAtLeast(member.role ?? 'staff', 'staff'))
    return { assigneeId, assigneeName: member.name }
  const message = 'Choose a colleague who can work on tasks'
  throw new ApiError('invalidInput', { fields: { assigneeId: message }, message })
}
