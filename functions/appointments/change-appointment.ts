import {
  type Appointment,
  findCancellationProblem,
  findMoveProblem,
  findOutcomeProblem,
  removeConfirmation,
} from '#shared/appointments/appointment.ts'
import { updateAppointmentEmails } from '#shared/appointments/appointment-emails.ts'
import type { updateAppointmentStatus } from '#shared/appointments/appointments-operations.ts'
import { getGroupKey } from '#shared/appointments/reserved-time.ts'
import { isSameSlot } from '#shared/appointments/slots.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import { findTodaysVisitTime } from '#shared/lib/client-summary.ts'
import type { ParsedInput } from '#shared/lib/operation.ts'
import { deductSessionFromPack, returnSessionToPack, type SessionPack } from '#shared/lib/session-packs.ts'
import { business, policies } from '#shared/lib/settings/business.ts'
import { newLinkToken } from '../lib/link-token.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import { sha256 } from '../lib/sha256.ts'
import { startJob } from '../lib/start-job.ts'
import * as activities from '../lib/store/activities.ts'
import * as clients from '../lib/store/clients.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { SlotTakenError } from './appointment-booking.ts'
import { setStatus, storeMovedAppointment } from './appointment-changes.ts'
import { find, type StoredAppointment } from './appointments.ts'
import { throwIfAlreadyBooked, throwIfNotBookable } from './book-appointment.ts'
import { typeOfAppointment } from './bookable-type.ts'
import { chooseTrainer, type WantedSlot } from './choose-slot.ts'
import { copyAppointmentTypeSettings } from './new-appointment.ts'

export type AppointmentChangeResult = {
  appointment: Appointment
  isChanged: boolean
  linkToken?: string | undefined
}

type ReadAppointment = () => Promise<StoredAppointment>

type MoveRequest = { wantedSlot: WantedSlot; token?: string; seenSequence?: number }

/** Moves an appointment that has not started. The minimum notice before the start applies to clients but not to staff. */
export function moveAppointment(
  read: ReadAppointment,
  { wantedSlot, token, seenSequence }: MoveRequest,
  by: ActionContext,
): Promise<AppointmentChangeResult> {
  return retryWhenChanged(async () => {
    const before = await read()
    const { appointment } = before
    const { startsAt, isByStaff } = wantedSlot
    if (isSameSlot(appointment, wantedSlot) && appointment.status === 'booked')
      return { appointment, isChanged: false }
    throwIfProblem((isByStaff ? findMoveProblem : findCancellationProblem)(appointment, by.now))
    throwIfChanged(appointment, seenSequence)
    const type = typeOfAppointment(appointment)
    const newTrainerId = await chooseTrainer({ ...wantedSlot, movedAppointment: appointment }, type, by.now)
    const client = await getClientOf(appointment)
    const throwIfRefused = isByStaff ? throwIfAlreadyBooked : throwIfNotBookable
    throwIfRefused(type, [startsAt], withoutAppointment(client, appointment), by.now)
    const changeNotice = { kind: 'appointmentMoved', startsAt } as const
    const linkToken = token ?? linkTokenOf(before)
    const to: Appointment = {
      // An appointment that staff move needs no confirmation, because the client is on the phone.
      ...(isByStaff ? removeConfirmation(appointment) : appointment),
      ...(linkToken && { tokenHash: sha256(linkToken) }),
      startsAt,
      ...copyAppointmentTypeSettings(type),
      trainerId: newTrainerId,
      sequence: appointment.sequence + 1,
      emails: updateAppointmentEmails(appointment, changeNotice, by.now),
    }
    const isMoved = await storeMovedAppointment({ before, to, client, linkToken }, by).catch(ignoreTakenSlot)
    if (!isMoved) return undefined
    await startWaitingListJob(appointment)
    return { appointment: to, isChanged: true, linkToken }
  }, 'appointmentChanged')
}

/** Starts the job that offers the free seat to the waiting list. If this fails, the next scheduled run offers the seat. */
const startWaitingListJob = async (changedAppointment: Appointment) => {
  if (getGroupKey(changedAppointment)) await startJob('offerFreeSeats')
}

/** Removes the moved appointment from the client's summary, so that its prepaid session can be used for the new time. */
const withoutAppointment = ({ summary }: Client, { id }: Appointment) => ({
  summary: { ...summary, appointments: summary.appointments?.filter((one) => one.id !== id) },
})

/** Returns the token of the appointment's link. Creates one if none is stored. Returns undefined if the appointment has no email address. */
function linkTokenOf({ appointment: { id, email }, linkToken }: StoredAppointment): string | undefined {
  return email ? (linkToken ?? newLinkToken(id)) : undefined
}

function ignoreTakenSlot(error: unknown): undefined {
  if (!(error instanceof SlotTakenError)) throw error
}

export function cancelAsClient(read: ReadAppointment, by: ActionContext): Promise<AppointmentChangeResult> {
  return retryWhenChanged(async () => {
    const before = await read()
    if (before.appointment.status === 'cancelled')
      return { appointment: before.appointment, isChanged: false }
    // A client can leave a waiting list at any time, so the minimum notice for cancellations is not checked.
    if (before.appointment.status !== 'waiting')
      throwIfProblem(findCancellationProblem(before.appointment, by.now))
    return storeStatus(before, { ...before.appointment, status: 'cancelled' }, by)
  }, 'appointmentChanged')
}

type Outcome = Pick<ParsedInput<typeof updateAppointmentStatus>, 'id' | 'status' | 'isLate' | 'sequence'>

export function setOutcome(
  { id, status, isLate, sequence }: Outcome,
  by: ActionContext,
): Promise<AppointmentChangeResult> {
  return retryWhenChanged(async () => {
    const before = await getById(id)
    const { appointment } = before
    const late = status === 'attended' && isLate ? true : undefined
    if (appointment.status === status && appointment.isLate === late) return { appointment, isChanged: false }
    throwIfProblem(findOutcomeProblem(appointment, status, by.now))
    throwIfChanged(appointment, sequence)
    return storeStatus(before, { ...removeConfirmation(appointment), status, isLate: late }, by)
  }, 'appointmentChanged')
}

export async function getById(id: string): Promise<StoredAppointment> {
  const appointment = await find(id)
  if (!appointment) throw new ApiError('appointmentNotFound')
  return appointment
}

export async function storeStatus(
  before: StoredAppointment,
  changedAppointment: Appointment,
  by: ActionContext,
): Promise<AppointmentChangeResult | undefined> {
  const isCancelled = changedAppointment.status === 'cancelled'
  const shouldNotify = isCancelled && before.appointment.status !== 'waiting'
  const to: Appointment = {
    ...changedAppointment,
    sequence: changedAppointment.sequence + (isCancelled ? 1 : 0),
    emails: shouldNotify
      ? updateAppointmentEmails(changedAppointment, { kind: 'appointmentCancelled' }, by.now)
      : changedAppointment.emails.filter((email) => email.status !== 'due'),
  }
  const client = await getClientOf(to)
  const { appointment, sessionPacks } = await chargeOrReturnSession(to, client, by.now)
  const isStored = await setStatus({ before, to: appointment, client, sessionPacks }, by)
  if (!isStored) return undefined
  if (isCancelled) await startWaitingListJob(before.appointment)
  return { appointment, isChanged: true }
}

/** Uses or returns a session of the client's packs, depending on the new status. Does nothing if the check-in has already used a session. */
async function chargeOrReturnSession(
  to: Appointment,
  client: Client,
  now: Date,
): Promise<{ appointment: Appointment; sessionPacks?: SessionPack[] }> {
  const { summary } = client
  const isSessionDue = to.status === 'attended' || (to.status === 'noShow' && policies.sessions.takenByNoShow)
  const { sessionPackId } = to
  if (to.usesSession && isSessionDue === (sessionPackId !== undefined)) return { appointment: to }
  if (sessionPackId)
    return {
      appointment: { ...to, sessionPackId: undefined },
      sessionPacks: returnSessionToPack(summary.sessionPacks, sessionPackId),
    }
  const takesSession = to.usesSession && isSessionDue && !(await hasVisitTakenSession(to, client))
  const session = takesSession ? deductSessionFromPack(summary.sessionPacks, now) : undefined
  return session
    ? { appointment: { ...to, sessionPackId: session.packId }, sessionPacks: session.packs }
    : { appointment: to }
}

async function hasVisitTakenSession({ startsAt }: Appointment, { id, summary }: Client): Promise<boolean> {
  const visitAt = findTodaysVisitTime(summary, new Date(startsAt))
  if (!visitAt) return false
  const { items } = await activities.list({ clientId: id, type: 'checkedIn', limit: 1 })
  return items.some(({ at, details }) => at === visitAt && details?.sessionPackId !== undefined)
}

export async function getClientOf({ clientId }: Appointment): Promise<Client> {
  const client = await clients.findAfterMerge(clientId)
  if (!client) throw new ApiError('appointmentNotFound')
  return client
}

function throwIfProblem(
  problem: 'appointmentEnded' | 'appointmentTooSoon' | 'appointmentNotStarted' | undefined,
): void {
  if (problem) throw new ApiError(problem, { details: { phone: business.phone } })
}

function throwIfChanged({ sequence }: Appointment, seenSequence: number | undefined): void {
  if (seenSequence !== undefined && sequence !== seenSequence) throw new ApiError('appointmentChanged')
}
