import { describe, expect, it } from 'vitest'
import {
  createAppointment,
  createAppointmentForClient,
  listAppointments,
  listAvailableSlots,
  rescheduleAppointment,
  rescheduleAppointmentForClient,
  updateWorkingHours,
} from '#shared/appointments/appointments-operations.ts'
import { createDayPassForClient } from '#shared/clients/clients-operations.ts'
import { createDayPass, getDayPass, updateVisitDate } from '#shared/front-desk/day-passes-operations.ts'
import { addDays, formatDay, formatLongDate, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import {
  appointmentInput,
  createVisitorAppointment,
  findCalendarAppointment,
  findFreeSlot,
  today,
} from '#tests/support/fixtures/appointments.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { closeGym, createDayClosure } from '#tests/support/fixtures/closed-days.ts'
import { createPass, dayPassInput, newIdempotencyKey, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

const dayOf = (startsAt: string) => plainDateIn('America/Los_Angeles', new Date(startsAt))
type Email = Awaited<ReturnType<typeof emailsTo>>[number]
type Taken = { current: { alternatives: { startsAt: string }[] } }
const slotsOn = async (day: string) =>
  (await invoke(listAvailableSlots, { from: day, days: 1 })).body.days.flatMap(({ slots }) => slots)

describe('a day on which the gym is closed', () => {
  it('has no slots for visitors or the staff, even if a trainer has working hours on it', async () => {
    const startsAt = await findFreeSlot('priya')
    const day = dayOf(startsAt)
    const { hours } = (await invoke(listAppointments, { days: 1 }, { as: ana })).body
    const ofPriya = hours.find(({ trainerId }) => trainerId === 'priya')
    if (!ofPriya) throw new Error('Priya has no hours')
    const saved = { ...ofPriya, dateOverrides: { [day]: [['00:00', '24:00'] as [string, string]] } }
    await invoke(updateWorkingHours, saved, { as: ana })
    expect((await slotsOn(day)).length).toBeGreaterThan(0)
    const client = await createClientRecord()
    const onAnotherDay = await createVisitorAppointment({
      trainerId: 'elena',
      startsAt: await freeSlotNotOn(day),
    })

    closeGym(createDayClosure(day))
    expect(await slotsOn(day)).toEqual([])
    const wanted = { startsAt, trainerId: 'priya' }
    const { token, id } = onAnotherDay
    const { sequence = 0 } = (await findCalendarAppointment(id)) ?? {}
    const refused = [
      await invokeExpectingError(createAppointment, await appointmentInput(wanted)),
      await invokeExpectingError(
        createAppointmentForClient,
        { clientId: client.id, ...wanted },
        { as: ana, key: newIdempotencyKey() },
      ),
      await invokeExpectingError(rescheduleAppointment, { token, ...wanted }),
      await invokeExpectingError(rescheduleAppointmentForClient, { id, sequence, ...wanted }, { as: ana }),
    ]
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([409, 'slotTaken'])
      expect(body.message).toBe('This time is not available. Please choose another time.')
      const { alternatives } = (body as unknown as Taken).current
      expect(alternatives.filter((slot) => dayOf(slot.startsAt) === day)).toEqual([])
      expect(alternatives).toHaveLength(3)
    }
  })

  it('is rejected as a visit date with the name of the field and the day', async () => {
    const day = addDays(today(), 5)
    const { passCode } = await createPass()
    const { id } = await createClientRecord()
    closeGym(createDayClosure(day))
    const refused = [
      await invokeExpectingError(createDayPass, dayPassInput({ preferredVisitDate: day })),
      await invokeExpectingError(updateVisitDate, { passCode, preferredVisitDate: day }),
      await invokeExpectingError(
        createDayPassForClient,
        { id, preferredVisitDate: day },
        { as: ana, key: newIdempotencyKey() },
      ),
    ]
    const shown = formatDay(day, { weekday: 'short', month: 'short', day: 'numeric' })
    for (const { status, body } of refused) {
      expect([status, body.fields]).toEqual([
        400,
        { preferredVisitDate: `We are closed on ${shown}. Please choose another day.` },
      ])
    }
    expect((await invoke(getDayPass, { passCode })).body.preferredVisitDate).toBeUndefined()
  })

  it('stays the visit date of an existing pass until the visitor changes it, with a note in the email', async () => {
    const [day, later] = [addDays(today(), 5), addDays(today(), 6)]
    const email = uniqueEmail()
    const { passCode } = await createPass({ email, preferredVisitDate: day })
    const filesOf = ({ attachments = [] }: Email) =>
      attachments.map(({ fileName }) => fileName).filter((name) => name.endsWith('.ics'))
    expect((await emailsTo(email)).map(filesOf)).toEqual([[`${passCode}.ics`]])
    closeGym(createDayClosure(day))
    // A second request for a pass sends the first pass again.
    await invoke(createDayPass, dayPassInput({ email }))
    const [again] = await emailsTo(email)
    if (!again) throw new Error('No email came')
    expect(again.text).toContain(
      `We are closed on ${formatLongDate(day)}. Please choose another day on your pass page.`,
    )
    // The pattern does not match the footer, which has the weekly hours with their days.
    expect(again.text).not.toMatch(/Staffed hours: \d/)
    expect(filesOf(again)).toEqual([])
    expect((await invoke(getDayPass, { passCode })).body.preferredVisitDate).toBe(day)
    const { body } = await invoke(updateVisitDate, { passCode, preferredVisitDate: later })
    expect(body.preferredVisitDate).toBe(later)
  })
})

async function freeSlotNotOn(day: string): Promise<string> {
  for (;;) {
    const slot = await findFreeSlot('elena')
    if (dayOf(slot) !== day) return slot
  }
}
