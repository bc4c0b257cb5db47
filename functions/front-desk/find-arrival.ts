import { type CheckInPass, type CheckInPerson, needsPass } from '#shared/front-desk/check-in.ts'
import { parseCheckInText } from '#shared/front-desk/check-in-text.ts'
import type { DayPass } from '#shared/front-desk/day-pass.ts'
import type { Client } from '#shared/lib/client.ts'
import { EMPTY_SUMMARY, findActivePassCode, findTodaysVisitTime } from '#shared/lib/client-summary.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { hasAccess } from '#shared/lib/plan-state.ts'
import { business } from '#shared/lib/settings/business.ts'
import * as activities from '../lib/store/activities.ts'
import * as clients from '../lib/store/clients.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { clientKey, dayPassKey } from '../lib/table/keys.ts'
import { transactOrThrow } from '../lib/table/transact.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import * as dayPasses from './day-passes.ts'

export type Arrival = {
  pass: DayPass | undefined
  isPassDeleted: boolean
  client: Client | undefined
  hasTakenSession?: boolean | undefined
}

/** The person of a pass that belongs to no client. Only early versions created such passes. */
const ANONYMOUS_PERSON: CheckInPerson = { status: 'prospect', dateOfBirth: undefined, summary: EMPTY_SUMMARY }

export const toCheckInPerson = ({
  client,
  hasTakenSession,
}: Omit<Arrival, 'pass' | 'isPassDeleted'>): CheckInPerson =>
  client ? { ...client, hasTakenSession } : ANONYMOUS_PERSON

export const toCheckInPass = ({ pass, isPassDeleted }: Arrival): CheckInPass =>
  pass ?? (isPassDeleted ? 'deleted' : 'none')

/** Calls `onClient` with the client's ID before the client is read, so that the caller can start other reads. */
export async function findArrivalByCode(
  passCode: string,
  onClient?: (clientId: string) => void,
): Promise<Arrival | undefined> {
  const { pass, isDeleted } = await dayPasses.findIncludingDeleted(passCode)
  if (!pass) return isDeleted ? { pass, isPassDeleted: true, client: undefined } : undefined
  if (pass.clientId) onClient?.(pass.clientId)
  const client = pass.clientId ? await clients.findAfterMerge(pass.clientId) : undefined
  return { pass, isPassDeleted: false, client }
}

export async function findArrivalOfClient(clientId: string, now: Date): Promise<Arrival | undefined> {
  const client = await clients.findAfterMerge(clientId)
  if (!client) return undefined
  const passCode = needsPass(client, now) ? findActivePassCode(client.summary, now) : undefined
  const pass = passCode ? await dayPasses.find(passCode) : undefined
  const hasTakenSession = !pass && (await hasTakenSessionToday(client, now))
  return { pass, isPassDeleted: false, client, hasTakenSession }
}

const MAX_OUTCOMES = 20

/** True if an appointment today used a prepaid session. Read the client first, so that a later change makes the caller's write fail. */
export async function hasTakenSessionToday({ id, summary }: Client, now: Date): Promise<boolean> {
  const isPossible = summary.sessionPacks?.some(({ used }) => used > 0) && !findTodaysVisitTime(summary, now)
  if (!isPossible || hasAccess(summary, now)) return false
  const query = { clientId: id, type: 'appointmentOutcomeSet', limit: MAX_OUTCOMES } as const
  const { items } = await activities.list(query)
  const dayOf = (instant: unknown) => plainDateIn(business.timeZone, new Date(String(instant)))
  // Staff may have set the status of an appointment several times. Only the last status counts.
  const lastOutcomes = new Map(items.toReversed().map(({ subject, details = {} }) => [subject.id, details]))
  return [...lastOutcomes.values()].some(
    ({ sessionPackId, startsAt }) => sessionPackId && dayOf(startsAt) === dayOf(now.toISOString()),
  )
}

type ArrivalInput = { passCode?: string | undefined; clientId?: string | undefined }

export async function findArrival(input: ArrivalInput, now: Date): Promise<Arrival | undefined> {
  const { passCode } = parseCheckInText(input.passCode ?? '')
  if (passCode) return findArrivalByCode(passCode)
  return input.clientId ? findArrivalOfClient(input.clientId, now) : undefined
}

/** Stores as an activity that the client was refused entry. The write has no condition, so concurrent refusals do not conflict. */
export async function recordDenial(arrival: Arrival, { actor, now }: ActionContext): Promise<void> {
  const { pass, client } = arrival
  const clientId = client?.id ?? pass?.clientId
  if (!clientId) return
  const checkInPass = toCheckInPass(arrival)
  const details = {
    ...(pass && { passCode: pass.passCode }),
    pass: typeof checkInPass === 'string' ? checkInPass : checkInPass.status,
  }
  const subject = getActivitySubject(pass ? dayPassKey(pass.passCode) : clientKey(clientId))
  await transactOrThrow([activityWrite({ type: 'checkInDenied', clientId, actor, subject, details }, now)])
}
