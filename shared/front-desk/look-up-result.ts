import * as z from 'zod/mini'
import { ClientStatus } from '../lib/client.ts'
import { UnconfirmedWaiver } from '../lib/client-summary.ts'
import { CheckInDecisionKind, MembershipProblem, PassProblem, WaiverProblem } from './check-in.ts'
import { DayPass } from './day-pass.ts'
import { DeskVisit, Visit } from './visit.ts'

export const MAX_CHECK_IN_CANDIDATES = 8

const CheckInPassFacts = z.partial(
  z.pick(DayPass, {
    status: true,
    createdAt: true,
    expiresAt: true,
    redeemedAt: true,
    redeemedByName: true,
  }),
)

const CheckInClient = z.object({
  id: z.string(),
  name: z.string(),
  status: ClientStatus,
  age: z.optional(z.number()),
  phone: z.optional(z.string()),
  hasEmail: z.optional(z.boolean()),
  visitNumber: z.number(),
  lastVisitAt: z.optional(z.string()),
  appointmentAt: z.optional(z.string()),
  medicalAlert: z.boolean(),
  inSince: z.optional(z.string()),
  unconfirmedWaiver: z.optional(
    z.pick(UnconfirmedWaiver, { waiverId: true, signer: true, byGuardian: true }),
  ),
  waiverOnPaperBy: z.optional(z.string()),
  waiverLastDay: z.optional(z.string()),
  waiverSetBy: z.optional(z.string()),
  accessUntil: z.optional(z.string()),
  accessWarnFrom: z.optional(z.string()),
  accessResumesAt: z.optional(z.string()),
  plan: z.optional(z.string()),
  paidBy: z.optional(z.string()),
  sessionsLeft: z.optional(z.number()),
  sessionsTotal: z.optional(z.number()),
  /** When the next unused sessions expire. */
  sessionsUntil: z.optional(z.string()),
})
export type CheckInClient = z.infer<typeof CheckInClient>

const CheckInCandidate = z.object({
  clientId: z.string(),
  name: z.string(),
  age: z.optional(z.number()),
  phoneEnd: z.optional(z.string()),
})
export type CheckInCandidate = z.infer<typeof CheckInCandidate>

const NearestPass = z.object({ passCode: z.string(), name: z.string() })

export const LookUpResult = z.object({
  text: z.string(),
  decision: CheckInDecisionKind,
  waiverProblem: z.optional(WaiverProblem),
  passProblem: z.optional(PassProblem),
  membershipProblem: z.optional(MembershipProblem),
  /** True if the check-in uses a session of a pack, because the visit is not covered by a membership or an appointment today. */
  takesSession: z.optional(z.boolean()),
  passCode: z.optional(z.string()),
  pass: z.optional(CheckInPassFacts),
  name: z.optional(z.string()),
  client: z.optional(CheckInClient),
  people: z.optional(z.array(CheckInCandidate)),
  hasMorePeople: z.optional(z.boolean()),
  nearest: z.optional(z.array(NearestPass)),
})
export type LookUpResult = z.infer<typeof LookUpResult>

export const DeskLookUpResult = z.extend(LookUpResult, {
  client: z.optional(z.omit(CheckInClient, { phone: true })),
})

const waiverStates = ['valid', 'missing', 'unknown'] as const

export const ExpectedVisit = z.object({
  passCode: z.string(),
  name: z.string(),
  clientId: z.optional(z.string()),
  waiver: z.enum(waiverStates),
})
export type ExpectedVisit = z.infer<typeof ExpectedVisit>

export const ExpectedAppointment = z.object({
  id: z.string(),
  clientId: z.string(),
  name: z.string(),
  startsAt: z.string(),
  trainerId: z.string(),
  typeName: z.optional(z.string()),
  waiver: z.enum(waiverStates),
})
export type ExpectedAppointment = z.infer<typeof ExpectedAppointment>

export const DailyVisits = z.object({
  day: z.string(),
  expected: z.array(ExpectedVisit),
  appointments: z.array(ExpectedAppointment),
  visits: z.array(Visit),
})
export type DailyVisits = z.infer<typeof DailyVisits>

export const DeskDailyVisits = z.extend(DailyVisits, { visits: z.array(DeskVisit) })
