import { changedAppointmentEmails } from '#shared/appointments/appointment-emails.ts'
import { SYSTEM } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import * as clients from '../lib/store/clients.ts'
import { endUnconfirmed as end } from './appointment-changes.ts'
import { find } from './appointments.ts'
import { listUnconfirmed } from './unconfirmed-appointments.ts'

export async function endUnconfirmed(now: Date, hasTime: () => boolean): Promise<number> {
  let endedCount = 0
  for (const id of await listUnconfirmed(now)) {
    if (!hasTime()) break
    if (await endAppointment(id, now).catch(falseWhileMerging)) endedCount++
  }
  return endedCount
}

async function endAppointment(id: string, now: Date): Promise<boolean> {
  const before = await find(id)
  const { status, confirmBy, clientId } = before?.appointment ?? {}
  const client = clientId ? await clients.findCurrent(clientId) : undefined
  if (!before || !client || status !== 'booked' || !confirmBy || confirmBy > now.toISOString()) return false
  const { appointment } = before
  const emails = changedAppointmentEmails(appointment, { kind: 'appointmentCancelled' }, now)
  const to = { ...appointment, status: 'cancelled', sequence: appointment.sequence + 1, emails } as const
  return end({ before, to, client }, { actor: SYSTEM, now })
}

export function falseWhileMerging(error: unknown): false {
  if (error instanceof ApiError && (error.code === 'clientMerging' || error.code === 'clientUnknown'))
    return false
  throw error
}
