import {
  type CheckInPass,
  type CheckInRules,
  decideCheckIn,
  getAge,
  getEntryMethod,
  getNextVisitNumber,
  needsPass,
} from '#shared/front-desk/check-in.ts'
import { lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import {
  findNearestCodes,
  type ParsedCheckInText,
  parseCheckInText,
} from '#shared/front-desk/check-in-text.ts'
import {
  type CheckInCandidate,
  type CheckInClient,
  type LookUpResult,
  MAX_CHECK_IN_CANDIDATES,
} from '#shared/front-desk/look-up-result.ts'
import { hasDifferentName } from '#shared/front-desk/pass-holder.ts'
import { findAppointmentOn } from '#shared/lib/booked-appointments.ts'
import { type Client, fullName, type RelatedPerson } from '#shared/lib/client.ts'
import { findActivePassCode, findTodaysVisitTime, needsHealthQuestion } from '#shared/lib/client-summary.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import type { Input } from '#shared/lib/operation.ts'
import { countSessionsLeft, listUsablePacks } from '#shared/lib/session-packs.ts'
import { business } from '#shared/lib/settings/business.ts'
import { getLastPhoneDigits } from '#shared/lib/text/phone.ts'
import { planTitle } from '#shared/payments/plan-summary.ts'
import { getLastValidDay } from '#shared/waivers/waiver.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as activities from '../lib/store/activities.ts'
import * as clients from '../lib/store/clients.ts'
import { findByMemberCode } from '../lib/store/member-codes.ts'
import { listPayersOfMember } from '../lib/store/relations.ts'
import { findActivePassCodes, findClientIds } from '../lib/store/search-tokens.ts'
import * as unknownPrices from '../payments/unknown-prices.ts'
import * as waivers from '../waivers/waivers.ts'
import { findCheckInRules } from './check-in-rules.ts'
import { findArrivalByCode, hasTakenSessionToday, toCheckInPass, toCheckInPerson } from './find-arrival.ts'

export const handler = createHandler(lookUpClient, ({ input }) => lookUp(input, new Date()))

async function lookUp(input: Input<typeof lookUpClient>, now: Date): Promise<LookUpResult> {
  const paidBy = createReadAhead(listPayersOfMember)
  if (input.clientId) {
    paidBy.begin(input.clientId)
    const [client, rules] = await Promise.all([clients.findAfterMerge(input.clientId), findCheckInRules()])
    return client
      ? describeFoundPass('', await findPass(client, now), { rules, now, holderId: input.holderId, paidBy })
      : { text: '', decision: 'nobody' }
  }
  const scan = parseCheckInText(input.text ?? '')
  const [rules, arrival, member, { ids, hasMore }] = await Promise.all([
    findCheckInRules(),
    scan.passCode ? findArrivalByCode(scan.passCode, paidBy.begin) : undefined,
    scan.memberCode ? findByMemberCode(scan.memberCode, paidBy.begin) : undefined,
    scan.isCode ? { ids: [], hasMore: false } : findClientIds(scan.text),
  ])
  if (arrival) {
    const { pass, client } = arrival
    const { passCode, text } = scan
    return describeFoundPass(
      text,
      { pass: toCheckInPass(arrival), passCode, facts: pass, name: pass?.fullName, client },
      { rules, now, holderId: input.holderId, paidBy },
    )
  }
  if (member)
    return describeFoundPass(scan.text, await findPass(member, now), {
      rules,
      now,
      holderId: input.holderId,
      paidBy,
    })
  if (ids.length === 1) ids.forEach(paidBy.begin)
  const matches = await clients.findAll(ids)
  const [onlyMatch] = matches
  if (!onlyMatch && !hasMore) return describeUnknownCode(scan)
  if (onlyMatch && matches.length === 1 && !hasMore)
    return describeFoundPass(scan.text, await findPass(onlyMatch, now), { rules, now, paidBy })
  return {
    text: scan.text,
    decision: 'several',
    people: matches.slice(0, MAX_CHECK_IN_CANDIDATES).map((client) => candidateOf(client, now)),
    hasMorePeople: hasMore || matches.length > MAX_CHECK_IN_CANDIDATES,
  }
}

type FoundPass = {
  pass: CheckInPass
  passCode?: string | undefined
  facts?: LookUpResult['pass']
  name?: string | undefined
  client: Client | undefined
}

async function findPass(client: Client, now: Date): Promise<FoundPass> {
  const {
    activePassCode: passCode,
    activePassExpiresAt,
    activePassName: name,
    lastPassRedeemedAt,
  } = client.summary
  const { accessState, sessionPacks } = client.summary
  if (!needsPass(client, now)) return { pass: 'none', client }
  const wasMember = client.status === 'active' || accessState !== undefined || sessionPacks !== undefined
  if (wasMember && !findActivePassCode(client.summary, now)) return { pass: 'none', client }
  if (passCode && activePassExpiresAt) {
    const facts = { status: 'active', expiresAt: activePassExpiresAt } as const
    return { pass: facts, passCode, facts, name, client }
  }
  if (!lastPassRedeemedAt) return { pass: 'none', client }
  const redeemedByName = await activities.findAdmittingStaffName(client.id, lastPassRedeemedAt)
  const facts = { status: 'redeemed', redeemedAt: lastPassRedeemedAt, redeemedByName } as const
  return { pass: { ...facts, expiresAt: lastPassRedeemedAt }, facts, client }
}

type LookUpContext = {
  rules: CheckInRules
  now: Date
  holderId?: string | undefined
  paidBy: ReturnType<typeof createReadAhead<RelatedPerson[]>>
}

/** Lets a caller start a read with `begin` before it is known whether `get` needs the result, so that several reads run in parallel. */
function createReadAhead<T>(read: (id: string) => Promise<T>) {
  const startedReads = new Map<string, Promise<T>>()
  const get = (id: string): Promise<T> => {
    const pendingRead = startedReads.get(id) ?? read(id)
    startedReads.set(id, pendingRead)
    return pendingRead
  }
  return { get, begin: (id: string) => void get(id).catch(() => undefined) }
}

async function describeFoundPass(
  text: string,
  { pass, passCode, facts, name, client }: FoundPass,
  { rules, now, holderId, paidBy }: LookUpContext,
): Promise<LookUpResult> {
  const hasTakenSession = pass === 'none' && client && (await hasTakenSessionToday(client, now))
  const checkInArgs = [pass, toCheckInPerson({ client, hasTakenSession }), rules] as const
  const { kind, ...problems } = decideCheckIn(...checkInArgs, {
    now,
    isInOtherName: hasDifferentName(name, client, holderId),
  })
  return {
    text,
    decision: kind,
    ...problems,
    ...(getEntryMethod(...checkInArgs, now) === 'session' && { takesSession: true }),
    passCode,
    pass: facts,
    name,
    client: client && (await clientFacts(client, await paidBy.get(client.id), now)),
  }
}

async function clientFacts(
  client: Client,
  paidBy: readonly RelatedPerson[],
  now: Date,
): Promise<CheckInClient> {
  const { id, status, phone, email, dateOfBirth, summary } = client
  const { waiverValidThrough, waiverSignedWithoutEvidence, waiverId = '' } = summary
  const { accessUntil, accessWarnFrom, accessResumesAt } = summary
  const { unconfirmedWaiver, waiverOnPaperBy } = summary
  const waiverWithoutProof = waiverSignedWithoutEvidence ? await waivers.find(waiverId) : undefined
  return {
    id,
    name: fullName(client),
    status,
    age: getAge(dateOfBirth, now),
    phone,
    hasEmail: email !== undefined,
    visitNumber: getNextVisitNumber(summary),
    lastVisitAt: summary.lastVisitAt,
    appointmentAt: findAppointmentOn(plainDateIn(business.timeZone, now), summary)?.startsAt,
    medicalAlert: needsHealthQuestion(summary),
    inSince: findTodaysVisitTime(summary, now),
    unconfirmedWaiver,
    waiverOnPaperBy,
    waiverLastDay: waiverValidThrough && getLastValidDay(waiverValidThrough),
    waiverSetBy: waiverWithoutProof?.statusSetBy?.name,
    accessUntil,
    accessWarnFrom,
    accessResumesAt,
    plan: await planOf(summary),
    paidBy: paidBy.map(fullName).join(', ') || undefined,
    ...sessionFacts(summary, now),
  }
}

/** Returns the name of the client's plan. If the gym's settings do not list the plan's price, reads the name stored for this price. */
const planOf = async (summary: Client['summary']) =>
  summary.accessState === 'unknownPrice'
    ? (await unknownPrices.find(summary.accessPriceId ?? ''))?.name
    : planTitle(summary)

function sessionFacts({ sessionPacks }: Client['summary'], now: Date) {
  const usablePacks = listUsablePacks(sessionPacks, now)
  const [first] = usablePacks
  if (!first) return {}
  const sessionsTotal = usablePacks.reduce((sum, { total, adjusted }) => sum + total + adjusted, 0)
  return { sessionsLeft: countSessionsLeft(sessionPacks, now), sessionsTotal, sessionsUntil: first.expiresAt }
}

function candidateOf(client: Client, now: Date): CheckInCandidate {
  const { id, phone, dateOfBirth } = client
  return {
    clientId: id,
    name: fullName(client),
    age: getAge(dateOfBirth, now),
    phoneEnd: phone && getLastPhoneDigits(phone),
  }
}

async function describeUnknownCode({ text, possibleCode }: ParsedCheckInText): Promise<LookUpResult> {
  if (!possibleCode) return { text, decision: 'nobody' }
  const codes = await findActivePassCodes()
  const nearCodes = findNearestCodes(
    possibleCode,
    codes.map(({ passCode }) => passCode),
  )
  return { text, decision: 'nobody', nearest: codes.filter(({ passCode }) => nearCodes.includes(passCode)) }
}
