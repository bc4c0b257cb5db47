import * as z from 'zod/mini'
import type { ActivityType, Actor } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { StaffMember } from '#shared/lib/staff.ts'
import { adminConditionCheck, find } from '../lib/store/staff-members.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { batchGetAll } from '../lib/table/batch-get.ts'
import { TABLE_NAME } from '../lib/table/dynamodb.ts'
import { findRecord } from '../lib/table/get-item.ts'
import { activeAdminsKey, staffMemberKey } from '../lib/table/keys.ts'
import { transact, transactOrThrow, updateWrite, type Write } from '../lib/table/transact.ts'

export type StaffChangeContext = { actor: Actor; now: Date; callerId?: string | undefined }

export async function findStaffMembers(ids: readonly string[]): Promise<ReadonlyMap<string, StaffMember>> {
  const items = await batchGetAll([...new Set(ids)].map(staffMemberKey))
  const members = items.map((item) => z.parse(StaffMember, item))
  return new Map(members.map((member) => [member.userId, member]))
}

const ActiveAdmins = z.object({ userIds: z.optional(z.set(z.string())) })

export async function findActiveAdminIds(): Promise<readonly string[]> {
  const item = await findRecord(ActiveAdmins, activeAdminsKey)
  return [...(item?.userIds ?? [])]
}

export async function removeActiveAdminId(id: string): Promise<void> {
  await transactOrThrow([
    {
      Update: {
        TableName: TABLE_NAME,
        Key: activeAdminsKey,
        UpdateExpression: 'DELETE userIds :id',
        ExpressionAttributeValues: { ':id': new Set([id]) },
      },
    },
  ])
}

export async function getStaffMember(id: string): Promise<StaffMember> {
  const member = await find(id)
  if (!member?.role) throw new ApiError('memberNotFound')
  return member
}

type StaffMemberChanges = Partial<{ [Name in keyof StaffMember]: StaffMember[Name] | undefined }>
type StaffActivity = {
  type: Extract<ActivityType, `staff${string}`>
  details?: Record<string, string | boolean>
  by: StaffChangeContext
  keepsAnAdmin?: boolean
}

/** The write fails if the stored staff member has changed since `before` was read. A member that is not stored yet has version 0. */
export async function changeStaffMember(
  before: StaffMember,
  changes: StaffMemberChanges,
  { type, details, by, keepsAnAdmin = true }: StaffActivity,
): Promise<StaffMember> {
  const member = { ...before, ...changes, version: before.version + 1 } as StaffMember
  const wasAdmin = isActiveAdmin(before)
  const adminWrites = wasAdmin === isActiveAdmin(member) ? [] : [activeAdminsWrite(member, keepsAnAdmin)]
  const activity = activityWrite(
    {
      type,
      actor: by.actor,
      subject: { type: 'staff', id: before.userId },
      ...(details && { details }),
    },
    by.now,
  )
  const callerChecks = by.callerId && by.callerId !== before.userId ? [adminConditionCheck(by.callerId)] : []
  const failures = await transact([memberWrite(before, member), activity, ...adminWrites, ...callerChecks])
  const indexes = failures.map(({ index }) => index)
  if (indexes.length === 0) return member
  if (callerChecks.length > 0 && indexes.includes(2 + adminWrites.length)) throw new ApiError('notAdmin')
  throw new ApiError(indexes.includes(0) ? 'memberChanged' : 'lastAdmin')
}

export async function storeStaffMember(before: StaffMember, member: StaffMember): Promise<boolean> {
  const adminWrites = isActiveAdmin(member) ? [activeAdminsWrite(member)] : []
  const storedMember = { ...member, version: before.version + 1 }
  return (await transact([memberWrite(before, storedMember), ...adminWrites])).length === 0
}

/** An administrator with a pending invitation is not active. */
const isActiveAdmin = ({ role, joinedAt, disabledAt }: StaffMember) =>
  role === 'admin' && joinedAt !== undefined && disabledAt === undefined

function memberWrite(before: StaffMember, member: StaffMember): Write {
  const { lastSeenAt: _, ...stored } = member
  const changes = Object.fromEntries(Object.entries({ ...toUndefinedValues(before), ...stored }))
  return updateWrite(staffMemberKey(before.userId), changes, {
    expression: before.version > 0 ? '#version = :seen' : 'attribute_not_exists(#version)',
    names: { '#version': 'version' },
    ...(before.version > 0 && { values: { ':seen': before.version } }),
  })
}

const toUndefinedValues = ({ lastSeenAt: _, ...before }: StaffMember): Record<string, unknown> =>
  Object.fromEntries(Object.keys(before).map((name) => [name, undefined]))

/** The condition leaves at least one active administrator, so that two administrators cannot remove each other at the same time. */
function activeAdminsWrite(member: StaffMember, keepsAnAdmin = true): Write {
  const isAdded = isActiveAdmin(member)
  const id = new Set([member.userId])
  return {
    Update: {
      TableName: TABLE_NAME,
      Key: activeAdminsKey,
      UpdateExpression: isAdded ? 'ADD userIds :id' : 'DELETE userIds :id',
      ExpressionAttributeValues: {
        ':id': id,
        ...(!isAdded && keepsAnAdmin && { ':one': 1, ':userId': member.userId }),
      },
      ...(!isAdded &&
        keepsAnAdmin && {
          ConditionExpression: 'size(userIds) > :one AND contains(userIds, :userId)',
        }),
    },
  }
}
