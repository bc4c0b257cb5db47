import type { Appointment } from '../appointments/appointment.ts'
import type { DayPass } from '../front-desk/day-pass.ts'
import { type IntakeForm, listMedicalAlerts } from '../intake-forms/intake-form.ts'
import type { Activity } from '../lib/activity.ts'
import { summarizeAppointments } from '../lib/booked-appointments.ts'
import { type ClientSummary, summaryFields } from '../lib/client-summary.ts'
import type { Payer } from '../payments/payer.ts'
import { type ClientBilling, summarizePlans } from '../payments/plan-summary.ts'
import { type GuardianSignedWaiver, summarizeWaivers, type Waiver } from '../waivers/waiver.ts'

export type SummarizedRecords = {
  waivers: readonly Waiver[]
  covering: readonly GuardianSignedWaiver[]
  intakeForms: readonly IntakeForm[]
  dayPasses: readonly DayPass[]
  payers: readonly Payer[]
  appointments: readonly Appointment[]
  /** The activities also contain the redemptions of passes that have been deleted since then. */
  activities: readonly ArrivalActivity[]
  own: ClientBilling
}

type ArrivalActivity = Pick<Activity, 'type' | 'at' | 'details'>

export const computedSummaryFields = Object.values(summaryFields)
  .flat()
  .filter((name) => name !== 'medicalClearedAt' && name !== 'medicalClearedBy')
export type ComputedSummary = Pick<ClientSummary, (typeof computedSummaryFields)[number]>

export function summarizeRecords(records: SummarizedRecords): ComputedSummary {
  const { waivers, covering, intakeForms, dayPasses, payers, appointments, activities, own } = records
  // Uses the newest active pass, because it is valid for the longest time.
  const [activePass] = dayPasses
    .filter(({ status }) => status === 'active')
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  const arrivals = listVisitTimes(activities)
  const redemptionTimes = [...dayPasses.flatMap(({ redeemedAt }) => redeemedAt ?? []), ...arrivals.passTimes]
  return {
    ...summarizeWaivers(waivers, covering),
    medicalAlert: intakeForms.some((form) => listMedicalAlerts(form).length > 0),
    activePassCode: activePass?.passCode,
    activePassExpiresAt: activePass?.expiresAt,
    activePassName: activePass?.fullName,
    lastPassRedeemedAt: redemptionTimes.sort().at(-1),
    visits: arrivals.all.length,
    lastVisitAt: arrivals.all.sort().at(-1),
    ...summarizeAppointments(appointments),
    ...summarizePlans(payers, own),
  }
}

export function listVisitTimes(activities: readonly ArrivalActivity[]): {
  all: string[]
  passTimes: string[]
} {
  const voidedTimes = new Set(
    activities.flatMap(({ type, details }) => (type === 'checkInVoided' ? details?.visitAt : [])),
  )
  const arrivals = activities.filter(
    ({ type, at }) => (type === 'checkedIn' || type === 'passRedeemed') && !voidedTimes.has(at),
  )
  const passArrivals = arrivals.filter(({ type, details }) => type === 'passRedeemed' || details?.passCode)
  return { all: arrivals.map(({ at }) => at), passTimes: passArrivals.map(({ at }) => at) }
}
