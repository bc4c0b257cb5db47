import * as z from 'zod/mini'
import { ClientStatus } from '../lib/client.ts'
import { UnconfirmedWaiver } from '../lib/client-summary.ts'
import { DecisionKind, MembershipProblem, PassProblem, WaiverProblem } from './check-in.ts'
import { DayPass } from './day-pass.ts'
import { Visit } from './visit.ts'

export const MAX_PEOPLE = 8

const CheckInPassFacts = z.partial(
  z.pick(DayPass, {
    status: true,
    createdAt: true,
    expiresAt: true,
    redeemedAt: true,
    redeemedByName: true,
  }),
)

/** What the card says about the person. */
const CheckInClient = z.object({
  id: z.string(),
  name: z.string(),
  status: ClientStatus,
  age: z.optional(z.number()),
  phone: z.optional(z.string()),
  /** Which visit this one is. */
  visitNumber: z.number(),
  lastVisitAt: z.optional(z.string()),
  /** Has an appointment today. */
  appointmentAt: z.optional(z.string()),
  medicalAlert: z.boolean(),
  /** Checked in today already. */
  inSince: z.optional(z.string()),
  /** The waiver that would count if this person were confirmed to have signed it. */
  unconfirmedWaiver: z.optional(
    z.pick(UnconfirmedWaiver, { waiverId: true, signer: true, byGuardian: true }),
  ),
  /** Who recorded the waiver on paper, while nobody else has confirmed it. */
  waiverOnPaperBy: z.optional(z.string()),
  /** The last day on which the waiver is valid, or was. */
  waiverLastDay: z.optional(z.string()),
  /** Who set a waiver to signed without a signature. */
  waiverSetBy: z.optional(z.string()),
  accessUntil: z.optional(z.string()),
  accessWarnFrom: z.optional(z.string()),
  accessResumesAt: z.optional(z.string()),
  accessPriceId: z.optional(z.string()),
})
export type CheckInClient = z.infer<typeof CheckInClient>

/** One of several people with that name or number. */
const CheckInCandidate = z.object({
  clientId: z.string(),
  name: z.string(),
  age: z.optional(z.number()),
  phoneEnd: z.optional(z.string()),
})
export type CheckInCandidate = z.infer<typeof CheckInCandidate>

const NearestPass = z.object({ passCode: z.string(), name: z.string() })

/** The decision about what was scanned, and what it rests on. */
export const LookUp = z.object({
  text: z.string(),
  decision: DecisionKind,
  waiverProblem: z.optional(WaiverProblem),
  passProblem: z.optional(PassProblem),
  membershipProblem: z.optional(MembershipProblem),
  passCode: z.optional(z.string()),
  pass: z.optional(CheckInPassFacts),
  /** Name on the pass. */
  name: z.optional(z.string()),
  client: z.optional(CheckInClient),
  people: z.optional(z.array(CheckInCandidate)),
  /** More people may have it than are listed: more letters find them. */
  hasMorePeople: z.optional(z.boolean()),
  nearest: z.optional(z.array(NearestPass)),
})
export type LookUp = z.infer<typeof LookUp>

export const waiverStates = ['valid', 'missing', 'unknown'] as const

/** Somebody who chose today as the day of the visit. */
export const ExpectedVisit = z.object({
  passCode: z.string(),
  name: z.string(),
  clientId: z.optional(z.string()),
  waiver: z.enum(waiverStates),
})
export type ExpectedVisit = z.infer<typeof ExpectedVisit>

/** Somebody with an appointment that day. */
export const ExpectedAppointment = z.object({
  id: z.string(),
  clientId: z.string(),
  name: z.string(),
  startsAt: z.string(),
  trainerId: z.string(),
  waiver: z.enum(waiverStates),
})
export type ExpectedAppointment = z.infer<typeof ExpectedAppointment>

export const DayVisits = z.object({
  day: z.string(),
  expected: z.array(ExpectedVisit),
  /** Booked and not over, the earliest first. */
  appointments: z.array(ExpectedAppointment),
  /** Newest first; undone ones too. */
  visits: z.array(Visit),
})
export type DayVisits = z.infer<typeof DayVisits>
