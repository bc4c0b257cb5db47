import { callTaskOf } from '#functions/appointments/bookings.ts'
import type { Booking } from '#shared/appointments/booking.ts'
import type { DayPass } from '#shared/front-desk/day-pass.ts'
import { type Lead, leadGoalLabels } from '#shared/leads/lead.ts'
import type { Activity } from '#shared/lib/activity.ts'
import { taskOfRule } from '#shared/lib/follow-up.ts'
import { MS_PER_DAY } from '#shared/lib/plain-date.ts'
import type { Task } from '#shared/lib/task.ts'

/** What asks for a task in the life of one client. */
export type TaskSources = {
  clientId: string
  activities: readonly Activity[]
  bookings: readonly Booking[]
  leads: readonly Lead[]
  dayPasses: readonly DayPass[]
}

/** Nobody calls about an older request. */
const CALL_DAYS = 14
const ASK_DAYS = 2

const answers: ReadonlySet<Activity['type']> = new Set([
  'contactLogged',
  'appointmentBooked',
  'checkedIn',
  'passRedeemed',
  'markedLost',
  'orderPaid',
])

/** The tasks that would be open now if the rules had made them then. */
export function reconstructTasks(sources: TaskSources, now: Date): Task[] {
  const { clientId, activities } = sources
  const isRecent = (instant: string, days: number) =>
    instant <= now.toISOString() && now.getTime() - Date.parse(instant) < days * MS_PER_DAY
  const isOpen = (instant: string) =>
    isRecent(instant, CALL_DAYS) && !activities.some(({ type, at }) => answers.has(type) && at > instant)
  const bookings = sources.bookings
    .filter(({ status, createdAt }) => status === 'pending' && isOpen(createdAt))
    .map((booking) => callTaskOf(booking, clientId, new Date(booking.createdAt)))
  const leads = sources.leads
    .filter(({ phone, createdAt }) => phone && isOpen(createdAt))
    .map(({ id, goal, createdAt }) =>
      taskOfRule(
        'leadWithPhone',
        { clientId, trigger: { type: 'lead', id }, title: goal && `Free guide: ${leadGoalLabels[goal]}` },
        new Date(createdAt),
      ),
    )
  const passes = sources.dayPasses
    .filter(
      ({ status, preferredVisitDate, createdAt }) =>
        status === 'active' && !preferredVisitDate && isOpen(createdAt),
    )
    .map(({ passCode, createdAt }) =>
      taskOfRule(
        'passWithoutVisitDate',
        { clientId, trigger: { type: 'dayPass', id: passCode } },
        new Date(createdAt),
      ),
    )
  const visits = activities
    .filter(({ type, at, details }) => type === 'passRedeemed' && details?.visitId && isRecent(at, ASK_DAYS))
    .map(({ at, details }) =>
      taskOfRule(
        'visit',
        { clientId, trigger: { type: 'visit', id: String(details?.visitId) } },
        new Date(at),
      ),
    )
  return [...bookings, ...leads, ...passes, ...visits]
}
