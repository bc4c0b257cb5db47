import { type NewActivity, SYSTEM } from '#shared/lib/activity.ts'
import type { Client } from '#shared/lib/client.ts'
import { startOfDay } from '#shared/lib/dates/plain-date.ts'
import { createAbsenceTask, createPackRenewalTask } from '#shared/lib/follow-up.ts'
import type { StageActivity } from '#shared/lib/lifecycle-stage.ts'
import {
  createMemberListEntry,
  findMemberAbsence,
  formatMemberListEntry,
  getMemberCounterDeltas,
  getMemberRefreshTime,
  isImported,
  isMember,
  memberSortKey,
  parseMemberListEntry,
} from '#shared/lib/member-entry.ts'
import { findPackToRenew } from '#shared/lib/session-packs.ts'
import { business } from '#shared/lib/settings/business.ts'
import type { Task } from '#shared/lib/task.ts'
import {
  createMemberHistory,
  formatMemberHistory,
  type MemberHistory,
  parseMemberHistory,
} from '#shared/report/member-history.ts'
import { listStageActivities } from '../follow-up/contacts.ts'
import * as tasks from '../follow-up/tasks.ts'
import { fromItem } from '../lib/store/clients.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { allTimeCounterWrite } from '../lib/table/counters.ts'
import { getItem } from '../lib/table/get-item.ts'
import { memberRefreshKeys } from '../lib/table/index-keys.ts'
import { clientKey, MEMBERS_PK, memberMonthKey } from '../lib/table/keys.ts'
import { toItem } from '../lib/table/task-write.ts'
import { insertWrite, transact, updateWrite, type Write } from '../lib/table/transact.ts'
import { type CounterKeys, counterMoveWrites } from './move-counts.ts'

type ClientItem = Record<string, unknown>
type Options = {
  createsNoTasks?: boolean
}

/** Updates the member counts for one client. A repeated call counts nothing twice. Returns undefined if the client changed meanwhile or is being merged. */
export async function recountMember(
  clientId: string,
  now: Date,
  { createsNoTasks = false }: Options = {},
): Promise<{ tasks: number; isChanged: boolean } | undefined> {
  const [item, activities] = await Promise.all([getItem(clientKey(clientId)), listStageActivities(clientId)])
  if (!item) return { tasks: 0, isChanged: false }
  if (item.mergingInto || item.mergingFrom) return undefined
  const refresh = prepareRefresh(item, activities, now)
  const newTasks = createsNoTasks ? [] : await tasks.excludeExisting(refresh.tasks)
  const writes = [...refresh.writes, ...newTasks.map((task) => insertWrite(toItem(task)))]
  if (writes.length === 0) return { tasks: 0, isChanged: false }
  const failures = await transact(writes)
  return failures.length > 0 ? undefined : { tasks: newTasks.length, isChanged: refresh.isChanged }
}

export function isMiscounted(item: ClientItem, activities: readonly StageActivity[], now: Date): boolean {
  const { isChanged, hasMissingChange } = prepareRefresh(item, activities, now)
  return isChanged || hasMissingChange
}

type MemberRefresh = { writes: Write[]; tasks: Task[]; isChanged: boolean; hasMissingChange: boolean }

function prepareRefresh(item: ClientItem, activities: readonly StageActivity[], now: Date): MemberRefresh {
  const storedClient = fromItem(item)
  const addedChanges = missingChanges(storedClient, activities, now)
  const addedActivities = addedChanges.map(({ activity, at }) => ({ ...activity, at }))
  const history = createMemberHistory([...activities, ...addedActivities])
  const client = { ...storedClient, ...membershipDatesOf(storedClient, history, now) }
  const [before, entry] = [parseMemberListEntry(storedClient.memberEntry), createMemberListEntry(client, now)]
  const historyText = storedClient.mergedInto ? undefined : formatMemberHistory(history)
  const countedHistory = typeof item.memberHistory === 'string' ? item.memberHistory : undefined
  const refreshAt = getMemberRefreshTime(client, now)
  const attributes = {
    memberEntry: entry && formatMemberListEntry(entry),
    memberHistory: historyText,
    membershipSince: client.membershipSince,
    backSince: client.backSince,
    ...followUpKeys(item, entry && memberSortKey(entry, client)),
    ...(refreshAt ? memberRefreshKeys(refreshAt) : { expiryDuePk: undefined, expiryDueSk: undefined }),
  }
  const isSame = Object.entries(attributes).every(([name, value]) => item[name] === value)
  const deltas = getMemberCounterDeltas(before, entry)
  return {
    isChanged: attributes.memberEntry !== storedClient.memberEntry || historyText !== countedHistory,
    hasMissingChange: addedChanges.length > 0,
    tasks: tasksOf(client, before?.level ?? 0, now),
    writes: isSame
      ? []
      : [
          updateWrite(clientKey(storedClient.id), attributes, unchangedCondition(item)),
          ...counterMoveWrites(historyCounters(countedHistory), historyCounters(historyText)),
          ...(Object.keys(deltas).length > 0 ? [allTimeCounterWrite(deltas)] : []),
          ...addedChanges.map(({ activity, at }) => activityWrite(activity, new Date(at))),
        ],
  }
}

const historyCounters = (history: string | undefined): CounterKeys =>
  parseMemberHistory(history).map(({ month, change }) => ({ key: memberMonthKey(month), name: change }))

/** The write fails if one of these attributes of the client has changed since the client was read. */
const COMPARED_ATTRIBUTES = [
  'memberEntry',
  'memberHistory',
  'billingVersion',
  'passesVersion',
  'expiryDueSk',
  'mergedInto',
] as const

function unchangedCondition(item: ClientItem) {
  const comparedValues = COMPARED_ATTRIBUTES.map((name) => ({ name, value: item[name] }))
  const unchangedConditions = comparedValues.map(({ name, value }) =>
    value === undefined ? `attribute_not_exists(${name})` : `${name} = :seen_${name}`,
  )
  const existsConditions = [
    'attribute_exists(pk)',
    'attribute_not_exists(mergingInto)',
    'attribute_not_exists(mergingFrom)',
  ]
  return {
    expression: [...existsConditions, ...unchangedConditions].join(' AND '),
    values: Object.fromEntries(
      comparedValues.flatMap(({ name, value }) => (value === undefined ? [] : [[`:seen_${name}`, value]])),
    ),
  }
}

/** Returns the client's new keys in the follow-up index. A client who is not a member keeps the keys that belong to the list of leads. */
function followUpKeys({ followUpPk }: ClientItem, sortKey: string | undefined) {
  if (sortKey) return { followUpPk: MEMBERS_PK, followUpSk: sortKey, leadStage: undefined }
  return followUpPk === MEMBERS_PK ? { followUpPk: undefined, followUpSk: undefined } : {}
}

type MissingChange = { activity: NewActivity; at: string }

/** Returns the activities for the start and end of a membership that are not recorded yet, even if it started and ended between two runs. */
function missingChanges(client: Client, timeline: readonly StageActivity[], now: Date): MissingChange[] {
  const history = createMemberHistory(timeline)
  const isMemberNow = isMember(client, now)
  if (client.mergedInto || (isMemberNow && history.isMember)) return []
  const fields = {
    clientId: client.id,
    actor: SYSTEM,
    subject: getActivitySubject(clientKey(client.id)),
  } as const
  const beganChange = (at: string) => ({ activity: { ...fields, type: 'membershipBegan' } as const, at })
  const endedChange = (at: string) => ({ activity: { ...fields, type: 'membershipEnded' } as const, at })
  if (history.isMember) return [endedChange(getEndTime(client, history, now))]
  const { accessState, accessSince, accessUntil = '' } = client.summary
  const isRecent = isBetween(history.lastEndedAt ?? '', now)
  // A membership may begin and end between two runs of createDueTasks. Its first paid invoice then shows when it began.
  const times = timeline.flatMap(({ type, at }) => (type === 'invoicePaid' && isRecent(at) ? at : [])).sort()
  const beganAt = [accessSince].find(isRecent) ?? times[0]
  if (isMemberNow)
    return [beganChange([beganAt, joinTimeOf(client)].filter(isRecent).sort()[0] ?? now.toISOString())]
  const wasMember = beganAt && accessState !== 'notIncluded' && beganAt < accessUntil
  return wasMember ? [beganChange(beganAt), endedChange(accessUntil)] : []
}

const isBetween = (after: string, now: Date) => (at: string | undefined) =>
  at !== undefined && at > after && at <= now.toISOString()

const joinTimeOf = (client: Client): string | undefined =>
  client.memberSince && isImported(client)
    ? startOfDay(client.memberSince, business.timeZone).toISOString()
    : undefined

/** Returns the end of the membership from the client's summary, which is exact even if createDueTasks runs late. Otherwise returns `now`. */
function getEndTime({ summary }: Client, history: MemberHistory, now: Date): string {
  const { firstBeganAt = '', lastBeganAt = firstBeganAt } = history
  return [summary.accessUntil].find(isBetween(lastBeganAt, now)) ?? now.toISOString()
}

/** Returns when the membership first began and when the member last returned. A member's absence is counted from the last return. */
function membershipDatesOf(client: Client, { firstBeganAt, lastBeganAt }: MemberHistory, now: Date) {
  const wasPaused = parseMemberListEntry(client.memberEntry)?.group === 'paused'
  const isResumed = wasPaused && client.summary.accessState !== 'paused'
  const returnDates = [lastBeganAt, client.backSince, isResumed ? now.toISOString() : undefined]
  return { membershipSince: firstBeganAt, backSince: returnDates.sort().findLast(Boolean) }
}

function tasksOf(client: Client, previousLevel: number, now: Date): Task[] {
  const absence = findMemberAbsence(client, now)
  const isNewAbsenceLevel = absence !== undefined && absence.level > 0 && absence.level !== previousLevel
  const pack = findPackToRenew(client.summary.sessionPacks, now)
  return [
    ...(isNewAbsenceLevel ? [createAbsenceTask(client.id, absence, now)] : []),
    ...(pack ? [createPackRenewalTask(client.id, pack.id, now)] : []),
  ]
}

export function memberDeleteWrites({ memberEntry, memberHistory }: ClientItem) {
  const entry = typeof memberEntry === 'string' ? memberEntry : undefined
  return {
    writes: counterMoveWrites(
      historyCounters(typeof memberHistory === 'string' ? memberHistory : undefined),
      [],
    ),
    counts: getMemberCounterDeltas(parseMemberListEntry(entry), undefined),
  }
}
