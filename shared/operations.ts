import type { Definition } from './operation.ts'
import * as activities from './operations/activities.ts'
import * as agreements from './operations/agreements.ts'
import * as appointments from './operations/appointments.ts'
import * as bookings from './operations/bookings.ts'
import * as checkIn from './operations/check-in.ts'
import * as clients from './operations/clients.ts'
import * as dashboard from './operations/dashboard.ts'
import * as dayPasses from './operations/day-passes.ts'
import * as followUp from './operations/follow-up.ts'
import * as formRequests from './operations/form-requests.ts'
import * as intakeForms from './operations/intake-forms.ts'
import * as jobs from './operations/jobs.ts'
import * as leads from './operations/leads.ts'
import * as payments from './operations/payments.ts'
import * as report from './operations/report.ts'
import * as service from './operations/service.ts'
import * as triggers from './operations/triggers.ts'
import * as verification from './operations/verification.ts'
import * as waivers from './operations/waivers.ts'

/**
 * The operation table. An area names its file here, its folder in `functions` and its nested stack on AWS. Moving
 * an operation to another area replaces its Lambda and its log group.
 */
export const areas = {
  activities,
  agreements,
  appointments,
  bookings,
  'check-in': checkIn,
  clients,
  dashboard,
  'day-passes': dayPasses,
  'follow-up': followUp,
  'form-requests': formRequests,
  'intake-forms': intakeForms,
  jobs,
  leads,
  payments,
  report,
  service,
  triggers,
  verification,
  waivers,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Definition>>>>

type Areas = typeof areas
export type Area = keyof Areas
export type OperationName = { [A in Area]: keyof Areas[A] & string }[Area]

/** An operation with its name and area. */
export type OperationRow = {
  readonly name: OperationName
  readonly area: Area
  readonly definition: Definition
}

export const operationRows: readonly OperationRow[] = Object.entries(areas).flatMap(([area, definitions]) =>
  Object.entries(definitions).map(([name, definition]) => ({
    name: name as OperationName,
    area: area as Area,
    definition,
  })),
)
