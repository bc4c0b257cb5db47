import { setTimeout as wait } from 'node:timers/promises'
import type { Appointment } from '#shared/appointments/appointment.ts'
import { isWithinWorkingHours } from '#shared/appointments/slots.ts'
import { getSeatHoldEnd } from '#shared/appointments/waiting-list.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { createScheduledEmail } from '#shared/lib/email/outbox-email.ts'
import type { AppointmentType } from '#shared/lib/settings/appointment-type-settings.ts'
import { getAppointmentTypeId, listActiveAppointmentTypes } from '#shared/lib/settings/appointment-types.ts'
import { newLinkToken } from '../lib/link-token.ts'
import { sha256 } from '../lib/sha256.ts'
import { appointmentKey } from '../lib/table/keys.ts'
import { tryTransact, updateWrite, type Write } from '../lib/table/transact.ts'
import { pendingEmailAttributes } from './appointments.ts'
import { findWaitingList, listWaitingForOffer, waitingListWrites } from './waiting-list.ts'
import type { Schedules } from './working-hours.ts'

const MAX_ATTEMPTS = 60
const MAX_DELAY_MS = 40

export type SeatOffer = { appointment: Appointment; linkToken: string }

/** Offers free seats to the waiting list. Each write requires an unchanged list, so concurrent runs offer each seat only once. */
export async function offerSeats(
  session: Appointment,
  schedules: Schedules,
  now: Date,
): Promise<SeatOffer[]> {
  const type = listActiveAppointmentTypes().find(({ id }) => id === getAppointmentTypeId(session))
  const { startsAt } = session
  if (!type || startsAt <= now.toISOString() || !isWithinWorkingHours(session, { ...gymHours, ...schedules }))
    return []
  const sentOffers: SeatOffer[] = []
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const line = await findWaitingList(session)
    if (!line || line.ids.length === 0 || line.seats >= type.capacity) return sentOffers
    const waitingAppointments = await listWaitingForOffer(line, now)
    const heldUntil = getSeatHoldEnd(startsAt, now)
    const offers = (heldUntil ? waitingAppointments.slice(0, 1) : waitingAppointments).map((one) =>
      createOffer(one, { heldUntil, type }, now),
    )
    const laterIds = heldUntil ? waitingAppointments.slice(1).map(({ id }) => id) : []
    const seatChange = offers.length === 0 ? undefined : heldUntil ? 'take' : 'free'
    const isStored = await tryTransact([
      ...waitingListWrites(session, {
        from: line.ids,
        to: laterIds,
        capacity: type.capacity,
        seats: seatChange,
      }),
      ...offers.map((offer) => offerWrite(offer, now)),
    ])
    if (isStored) sentOffers.push(...offers)
    else await wait(MAX_DELAY_MS * Math.random())
  }
  return sentOffers
}

type OfferTerms = { heldUntil: string | undefined; type: AppointmentType }

function createOffer(waitingAppointment: Appointment, { heldUntil, type }: OfferTerms, now: Date): SeatOffer {
  const { id, email, startsAt } = waitingAppointment
  const linkToken = newLinkToken(id)
  const emailTimes = { sendAt: now.toISOString(), dropAt: heldUntil ?? startsAt }
  const appointment = {
    ...waitingAppointment,
    capacity: type.capacity,
    sequence: waitingAppointment.sequence + 1,
    toldAt: now.toISOString(),
    heldUntil,
    tokenHash: sha256(linkToken),
    emails: email ? [createScheduledEmail(heldUntil ? 'placeHeld' : 'placeFree', email, emailTimes)] : [],
  }
  return { appointment, linkToken }
}

/** Updates only the attributes of the offer, because a concurrent merge of clients changes other attributes of the same item. */
function offerWrite({ appointment, linkToken }: SeatOffer, now: Date): Write {
  const { id, capacity, sequence, toldAt, heldUntil, tokenHash, emails, startsAt } = appointment
  const changes = {
    capacity,
    sequence,
    toldAt,
    heldUntil,
    tokenHash,
    emails,
    expiryDueSk: heldUntil ?? startsAt,
  }
  return updateWrite(
    appointmentKey(id),
    { ...changes, ...pendingEmailAttributes(appointment, linkToken, now) },
    {
      expression: '#status = :waiting AND #sequence = :seen',
      names: { '#status': 'status', '#sequence': 'sequence' },
      values: { ':waiting': 'waiting', ':seen': sequence - 1 },
    },
  )
}
