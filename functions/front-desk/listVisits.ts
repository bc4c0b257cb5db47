import { type CheckInRules, meetsWaiverRules } from '#shared/front-desk/check-in.ts'
import { listVisits } from '#shared/front-desk/check-in-operations.ts'
import { getEffectiveStatus } from '#shared/front-desk/day-pass.ts'
import type { ExpectedAppointment, ExpectedVisit } from '#shared/front-desk/look-up-result.ts'
import { hasDifferentName } from '#shared/front-desk/pass-holder.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { createTimeRange, type PlainDate, plainDateIn, type TimeRange } from '#shared/lib/dates/plain-date.ts'
import { toAppointmentTypeField } from '#shared/lib/settings/appointment-types.ts'
import { business } from '#shared/lib/settings/business.ts'
import * as appointments from '../appointments/appointments.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { findCheckInRules } from './check-in-rules.ts'
import * as dayPasses from './day-passes.ts'
import { findExpectedPassCodes } from './expected-visits.ts'
import * as visits from './visits.ts'

export const handler = createHandler(listVisits, async ({ input }) => {
  const now = new Date()
  const day = input.day ?? plainDateIn(business.timeZone, now)
  const range = createTimeRange(day, 1, business.timeZone)
  const context = { readRules: findCheckInRules(), now }
  const [expected, appointments, visitsOfDay] = await Promise.all([
    findExpectedPasses(day, context),
    findExpectedAppointments(range, context),
    visits.listBetween(range),
  ])
  return { day, expected, appointments, visits: visitsOfDay }
})

type ReadContext = { readRules: Promise<CheckInRules>; now: Date }

async function findExpectedPasses(day: PlainDate, { readRules, now }: ReadContext): Promise<ExpectedVisit[]> {
  const [rules, candidates] = await Promise.all([
    readRules,
    findExpectedPassCodes(day).then(dayPasses.findAll),
  ])
  const passes = candidates.filter(
    (pass) => getEffectiveStatus(pass, now) === 'active' && pass.preferredVisitDate === day,
  )
  const clientsById = await clients.findManyById(passes.flatMap(({ clientId }) => clientId ?? []))
  return passes
    .map(({ passCode, fullName: name, clientId }) => ({
      passCode,
      clientId,
      ...describeWaiver(clientsById.get(clientId ?? ''), name, rules, now),
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

async function findExpectedAppointments(
  range: TimeRange,
  { readRules, now }: ReadContext,
): Promise<ExpectedAppointment[]> {
  const [rules, appointmentsOfDay] = await Promise.all([readRules, appointments.listBetween(range)])
  const bookedAppointments = appointmentsOfDay.filter(({ status }) => status === 'booked')
  const clientsById = await clients.findManyById(bookedAppointments.map(({ clientId }) => clientId))
  return bookedAppointments.map((one) => ({
    id: one.id,
    clientId: one.clientId,
    startsAt: one.startsAt,
    trainerId: one.trainerId,
    ...toAppointmentTypeField(one),
    ...describeWaiver(clientsById.get(one.clientId), one.name, rules, now),
  }))
}

function describeWaiver(client: Client | undefined, name: string, rules: CheckInRules, now: Date) {
  if (!client || hasDifferentName(name, client, undefined)) return { name, waiver: 'unknown' } as const
  const isValid = meetsWaiverRules(client, rules, plainDateIn(business.timeZone, now))
  return { name: fullName(client), waiver: isValid ? 'valid' : 'missing' } as const
}
