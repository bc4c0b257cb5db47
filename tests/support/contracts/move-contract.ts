import { expect, it } from 'vitest'
import { createVisitorAppointment, freeSlots } from '../fixtures/appointments.ts'
import { setClock } from '../fixtures/clock.ts'
import { runJob } from '../invoke-handler.ts'
import { emailsTo } from '../local/mailbox.ts'

type Move = (
  appointment: { id: string; token: string },
  startsAt: string,
  trainerId: string,
) => Promise<unknown>

/** The test file restores the clock after each test. */
export function itMovesTheReminders(move: Move): void {
  it('re-dates the reminders: none at the old time, both at the new one', async () => {
    const slots = await freeSlots('elena')
    const [early = '', late = ''] = [slots[0], slots.at(-1)]
    const appointment = await createVisitorAppointment({ startsAt: late, trainerId: 'elena' })
    await move(appointment, early, 'elena')
    expect(await emailsTo(appointment.email)).toHaveLength(2)
    setClock(early, -24 * 60)
    await runJob('sendDueEmails')
    setClock(early, -2 * 60)
    await runJob('sendDueEmails')
    expect(await emailsTo(appointment.email)).toHaveLength(4)
    setClock(late, -24 * 60)
    await runJob('sendDueEmails')
    expect(await emailsTo(appointment.email)).toHaveLength(4)
  })
}
