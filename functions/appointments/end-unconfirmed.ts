import { updateAppointmentEmails } from '#shared/appointments/appointment-emails.ts'
import { SYSTEM } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import * as clients from '../lib/store/clients.ts'
import { cancelUnconfirmedAppointment } from './appointment-changes.ts'
import { find } from './appointments.ts'
import { listOverdueUnconfirmedIds } from './unconfirmed-appointments.ts'

export async function cancelOverdueUnconfirmedAppointments(
  now: Date,
  hasTimeLeft: () => boolean,
): Promise<number> {
  let cancelledCount = 0
  for (const id of await listOverdueUnconfirmedIds(now)) {
    if (!hasTimeLeft()) break
    if (await cancelIfUnconfirmed(id, now).catch(ignoreMergeError)) cancelledCount++
  }
  return cancelledCount
}

async function cancelIfUnconfirmed(id: string, now: Date): Promise<boolean> {
  const before = await find(id)
  const { status, confirmBy, clientId } = before?.appointment ?? {}
  const client = clientId ? await clients.findAfterMerge(clientId) : undefined
  if (!before || !client || status !== 'booked' || !confirmBy || confirmBy > now.toISOString()) return false
  const { appointment } = before
  const emails = updateAppointmentEmails(appointment, { kind: 'appointmentCancelled' }, now)
  const to = { ...appointment, status: 'cancelled', sequence: appointment.sequence + 1, emails } as const
  return cancelUnconfirmedAppointment({ before, to, client }, { actor: SYSTEM, now })
}

export function ignoreMergeError(error: unknown): false {
  if (error instanceof ApiError && (error.code === 'clientMerging' || error.code === 'clientUnknown'))
    return false
  throw error
}
