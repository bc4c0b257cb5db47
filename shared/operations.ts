import * as series from './appointments/appointment-series-operations.ts'
import * as appointments from './appointments/appointments-operations.ts'
import * as bookings from './appointments/bookings-operations.ts'
import * as trainerCalendars from './appointments/trainer-calendars-operations.ts'
import * as activities from './clients/activities-operations.ts'
import * as clients from './clients/clients-operations.ts'
import * as followUp from './follow-up/follow-up-operations.ts'
import * as formRequests from './form-requests/form-requests-operations.ts'
import * as checkIn from './front-desk/check-in-operations.ts'
import * as dayPasses from './front-desk/day-passes-operations.ts'
import * as intakeForms from './intake-forms/intake-forms-operations.ts'
import * as apiKeys from './integrations/api-keys-operations.ts'
import * as webhooks from './integrations/webhooks-operations.ts'
import * as kiosk from './kiosk/kiosk-operations.ts'
import * as kiosks from './kiosk/kiosks-operations.ts'
import * as leads from './leads/leads-operations.ts'
import type { HandlerDefinition } from './lib/operation.ts'
import * as emailChanges from './members/email-change-operations.ts'
import * as memberFile from './members/member-file-operations.ts'
import * as memberPages from './members/members-operations.ts'
import * as ownPage from './members/own-page-operations.ts'
import * as exports from './moving/exports-operations.ts'
import * as imports from './moving/imports-operations.ts'
import * as memberships from './payments/memberships-operations.ts'
import * as payments from './payments/payments-operations.ts'
import * as receipts from './payments/receipts-operations.ts'
import * as dashboard from './report/dashboard-operations.ts'
import * as members from './report/members-operations.ts'
import * as report from './report/report-operations.ts'
import * as service from './service/service-operations.ts'
import * as settings from './settings/settings-operations.ts'
import * as setupChecklist from './settings/setup-checklist-operations.ts'
import * as me from './staff/me-operations.ts'
import * as staff from './staff/staff-operations.ts'
import * as agreements from './waivers/agreements-operations.ts'
import * as verification from './waivers/verification-operations.ts'
import * as waivers from './waivers/waivers-operations.ts'
import * as walletUpdates from './wallets/wallet-updates-operations.ts'
import * as wallets from './wallets/wallets-operations.ts'

type Definitions = Readonly<Record<string, HandlerDefinition>>

/** The keys are areas, which contain stacks of operations. Moving an operation to another stack replaces its Lambda function and log group. */
const areas = {
  appointments: {
    appointments: { ...appointments, ...series, ...trainerCalendars },
    bookings,
  },
  clients: { activities, clients },
  'follow-up': { 'follow-up': followUp },
  'form-requests': { 'form-requests': formRequests },
  'front-desk': { 'check-in': checkIn, 'day-passes': dayPasses },
  'intake-forms': { 'intake-forms': intakeForms },
  integrations: { 'api-keys': apiKeys, webhooks },
  kiosk: { kiosk: { ...kiosk, ...kiosks } },
  leads: { leads },
  members: { members: { ...memberPages, ...ownPage, ...memberFile, ...emailChanges } },
  moving: { exports, imports },
  payments: { memberships: { ...memberships, ...receipts }, payments },
  report: { dashboard, report: { ...members, ...report } },
  service: { service },
  settings: { settings: { ...settings, ...setupChecklist } },
  staff: { staff: { ...me, ...staff } },
  waivers: { agreements, verification, waivers },
  wallets: { wallets: { ...wallets, ...walletUpdates } },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Definitions>>>>

type Areas = typeof areas
export type Area = keyof Areas
type Stacks = { [A in Area]: Areas[A][keyof Areas[A]] }[Area]
export type OperationName = Stacks extends infer S ? (S extends S ? keyof S & string : never) : never

export type OperationEntry = {
  readonly name: OperationName
  readonly area: Area
  readonly stack: string
  readonly definition: HandlerDefinition
}

export const operationEntries: readonly OperationEntry[] = Object.entries(areas).flatMap(([area, stacks]) =>
  Object.entries<Definitions>(stacks).flatMap(([stack, definitions]) =>
    Object.entries(definitions).map(([name, definition]) => ({
      name: name as OperationName,
      area: area as Area,
      stack,
      definition,
    })),
  ),
)
