import * as appointments from '#functions/appointments/appointments.ts'
import { parseLinkTokenId } from '#functions/lib/link-token.ts'
import {
  confirmAppointment,
  createAppointmentForClient,
  listAvailableSlots,
  updateAppointmentStatus,
} from '#shared/appointments/appointments-operations.ts'
import {
  createBooking,
  updateBookingNotes,
  updateBookingStatus,
} from '#shared/appointments/bookings-operations.ts'
import { addDays } from '#shared/lib/dates/plain-date.ts'
import { CONSULTATION_TYPE_ID } from '#shared/lib/settings/consultation.ts'
import { createBookingAnswers } from './form-answers.ts'
import { addMinutes, addStaffedMinutes, getGymDay } from './gym-times.ts'
import type { Persona } from './persona.ts'
import type { RecordPlan } from './record-plans.ts'
import type { Scenario } from './timeline.ts'

const notes = [
  'Called, left a voicemail. Try again after 5 PM.',
  'Knows Marcus from the old gym. Wants to start with two sessions a week.',
  'Nervous about the first visit: show the quiet corner with the cable tower.',
  'Consultation went well. Sent the intake form and the waiver.',
  'Asked about Group Fitness at 6 AM. Waiting for a place.',
]

type VisitorPlan = {
  willAttend: boolean
} & Pick<RecordPlan, 'stage' | 'isUndated'>
type Consultation = VisitorPlan & { bookingId: string }

export async function bookConsultation(persona: Persona, visitorPlan: VisitorPlan): Promise<void> {
  const { gym, random, person } = persona
  const hasChosenTime = !visitorPlan.stage && !visitorPlan.isUndated && random.chance(0.35)
  const slot = hasChosenTime ? await pickSlot(persona) : undefined
  const form = { ...createBookingAnswers(random, person), ...slot }
  const { id: bookingId, appointmentToken } = await persona.call(createBooking, form)
  const consultation = { ...visitorPlan, bookingId }
  if (appointmentToken) await gym.start(confirmByEmail(persona, consultation, appointmentToken))
  else await gym.start(requestScenario(persona, consultation))
}

/** The visitor opens the link in the email and thereby confirms the appointment. */
async function* confirmByEmail(persona: Persona, consultation: Consultation, token: string): Scenario {
  yield addMinutes(persona.gym.now, 2 + persona.random.int(40))
  const appointment = await appointments.find(parseLinkTokenId(token) ?? '')
  if (!appointment) return
  const { id, startsAt, confirmCode = '' } = appointment.appointment
  await persona.call(confirmAppointment, { token, code: confirmCode })
  yield* meetingScenario(persona, consultation, { id, startsAt })
}

/** Staff call the visitor and agree on a time, either immediately or later. */
async function* requestScenario(persona: Persona, consultation: Consultation): Scenario {
  const { gym, random } = persona
  const { bookingId: id, willAttend, stage, isUndated } = consultation
  if (stage === 'pending') return
  yield addStaffedMinutes(gym.now, stage ? 3 + random.int(60) : persona.randomCallDelay())
  const isOver = !willAttend && !stage && random.chance(0.15)
  await persona.log(isOver ? 'notInterested' : 'connected')
  if (isOver || stage === 'contacted' || random.chance(0.4)) {
    await gym.staff(updateBookingStatus, { id, status: isOver ? 'cancelled' : 'contacted' })
    if (isOver || stage === 'contacted') return
    yield addStaffedMinutes(gym.now, 10 + random.int(stage ? 200 : 1200))
  }
  if (isUndated) return yield* undatedScenario(persona, id)
  const slot = await pickSlot(persona, stage)
  if (!slot) return
  const times = { ...slot, clientId: await persona.clientId(), bookingId: id }
  yield* meetingScenario(persona, consultation, await gym.staff(createAppointmentForClient, times))
}

/** Staff agree on a time with the visitor but book no appointment in the calendar. */
async function* undatedScenario({ gym, random }: Persona, id: string): Scenario {
  await gym.staff(updateBookingStatus, { id, status: 'scheduled' })
  yield addStaffedMinutes(gym.now, 500 + random.int(2500))
  await gym.staff(updateBookingStatus, { id, status: 'completed' })
}

async function* meetingScenario(
  persona: Persona,
  { bookingId, willAttend }: Consultation,
  { id, startsAt }: { id: string; startsAt: string },
): Scenario {
  const { gym, random } = persona
  yield addMinutes(startsAt, 20 + random.int(9))
  const status = willAttend || random.chance(0.85) ? 'attended' : 'noShow'
  await gym.staff(updateAppointmentStatus, { id, status })
  if (random.chance(0.3))
    await gym.staff(updateBookingNotes, { id: bookingId, notes: random.pick(notes), notesVersion: 0 })
  if (status === 'noShow') yield* persona.callUntilAnswered()
}

export async function* bookNextConsultation(persona: Persona): Scenario {
  const { gym, random } = persona
  const threeDaysAgo = addMinutes(gym.end, -3 * 24 * 60)
  yield addStaffedMinutes(threeDaysAgo > gym.now ? threeDaysAgo : gym.now, random.int(600))
  const slot = await pickSlot(persona, 'scheduled')
  if (slot) await gym.staff(createAppointmentForClient, { ...slot, clientId: await persona.clientId() })
}

/** The possible days of a recent visitor's appointment, counted from today. */
const APPOINTMENT_DAYS = { scheduled: [1, 2, 3, 4], met: [-4, -3, -1], today: [0] } as const

export async function pickSlot(
  { gym, random, call }: Persona,
  stage?: keyof typeof APPOINTMENT_DAYS,
  typeId = CONSULTATION_TYPE_ID,
) {
  const from = stage
    ? addDays(getGymDay(gym.end), random.pick<number>(APPOINTMENT_DAYS[stage]))
    : addDays(getGymDay(gym.now), random.int(4))
  const { days } = await call(listAvailableSlots, { from, days: stage ? 1 : 2, typeId })
  // An appointment for today gets one of the last times of the day, so that it has not started yet.
  const slots = days.flatMap((day) => day.slots).slice(stage === 'today' ? -6 : 0)
  if (slots.length === 0) return undefined
  const { startsAt, trainerIds } = random.pick(slots)
  return { startsAt, trainerId: random.pick(trainerIds) }
}
