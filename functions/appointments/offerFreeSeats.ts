import { createJobHandler } from '../lib/job-handler.ts'
import { offerSeats, type SeatOffer } from './hand-over.ts'
import { sendSeatOfferEmail } from './place-email.ts'
import { cancelOverdueWaitingAppointments, listWaitingAppointments } from './waiting-appointments.ts'
import { listSchedules } from './working-hours.ts'

const TIMEOUT_MARGIN_MS = 10_000

/** This job starts when a seat becomes free. It also runs on a schedule, because some changes do not start it. */
export const handler = createJobHandler(async (now, remainingTimeMs) => {
  const hasTime = () => remainingTimeMs() > TIMEOUT_MARGIN_MS
  const waitingEntries = await listWaitingAppointments()
  const endedCount = await cancelOverdueWaitingAppointments(waitingEntries, now, hasTime)
  const groupSessions = new Map(
    waitingEntries.map(({ appointment: one }) => [`${one.typeId} ${one.startsAt} ${one.trainerId}`, one]),
  )
  const offers: SeatOffer[] = []
  const schedules = groupSessions.size > 0 && (await listSchedules(now))
  for (const session of groupSessions.values())
    if (schedules && hasTime()) offers.push(...(await offerSeats(session, schedules, now)))
  for (const offer of offers) await sendSeatOfferEmail(offer, now)
  return { waiting: waitingEntries.length, ended: endedCount, told: offers.length }
})
