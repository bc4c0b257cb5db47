import type { Appointment } from '#shared/appointments/appointment.ts'
import type { DayPass } from '#shared/front-desk/day-pass.ts'
import type { Client } from '#shared/lib/client.ts'
import { MS_PER_DAY, MS_PER_MINUTE } from '#shared/lib/dates/durations.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { addDays, plainDateIn, startOfDay } from '#shared/lib/dates/plain-date.ts'
import { createOutboxEmail } from '#shared/lib/email/outbox-email.ts'
import {
  canSendReminder,
  createTaskFromRule,
  isTaskObsolete,
  PASS_REMINDER_DAYS,
} from '#shared/lib/follow-up.ts'
import type { Task } from '#shared/lib/task.ts'
import * as appointments from '../appointments/appointments.ts'
import * as dayPasses from '../front-desk/day-passes.ts'
import * as clients from '../lib/store/clients.ts'
import * as tasks from './tasks.ts'

type HasTime = () => boolean

export async function insertDueTasks(now: Date, hasTimeLeft: HasTime): Promise<number> {
  const [passes, unreviewedAppointments] = await Promise.all([listEndingPasses(now), listWithoutOutcome(now)])
  const candidates = [
    ...passes.flatMap((pass) => reminderTasks(pass, now)),
    ...unreviewedAppointments.map((appointment) => newOutcomeTask(appointment, now)),
  ]
  const newTasks = await tasks.excludeExisting(candidates)
  const clientsById = await clients.findManyById(newTasks.map(({ clientId }) => clientId))
  let createdCount = 0
  for (const task of newTasks) {
    const client = clientsById.get(task.clientId)
    if (!client || !hasTimeLeft()) continue
    if (await tasks.insertDue(withEmail(task, client, now), client, now)) createdCount++
  }
  return createdCount
}

async function listEndingPasses(now: Date): Promise<DayPass[]> {
  const end = new Date(now.getTime() + PASS_REMINDER_DAYS * MS_PER_DAY)
  const passes = await dayPasses.findAll(await dayPasses.listCodesExpiringBetween(now, end))
  return passes.filter(({ status }) => status === 'active')
}

function reminderTasks({ clientId, passCode, expiresAt }: DayPass, now: Date): Task[] {
  if (!clientId) return []
  const trigger = { type: 'dayPass', id: passCode } as const
  return [createTaskFromRule('passEnding', { clientId, trigger, passExpiresAt: expiresAt }, now)]
}

/** Adds the reminder email only if the client accepts automatic emails and got none for 3 days. Creates the task in any case. */
function withEmail(task: Task, client: Client, now: Date): Task {
  if (task.kind !== 'remindPass' || !client.email || !canSendReminder(client, now)) return task
  return { ...task, firstName: client.firstName, emails: [createOutboxEmail('passReminder', client.email)] }
}

async function listWithoutOutcome(now: Date): Promise<Appointment[]> {
  const today = plainDateIn(gymHours.timeZone, now)
  const start = startOfDay(addDays(today, -1), gymHours.timeZone)
  const pastAppointments = await appointments.listBetween({ start, end: now })
  return pastAppointments.filter(({ startsAt, minutes, status }) => {
    const eveningMs = eveningOf(plainDateIn(gymHours.timeZone, new Date(startsAt)))
    const isOver = Date.parse(startsAt) + minutes * MS_PER_MINUTE <= now.getTime()
    return status === 'booked' && isOver && now.getTime() >= eveningMs
  })
}

const EVENING_BEFORE_MIDNIGHT_MS = 3 * 60 * MS_PER_MINUTE
const eveningOf = (day: string) =>
  startOfDay(addDays(day, 1), gymHours.timeZone).getTime() - EVENING_BEFORE_MIDNIGHT_MS

const newOutcomeTask = ({ clientId, id }: Appointment, now: Date): Task =>
  createTaskFromRule('appointmentWithoutOutcome', { clientId, trigger: { type: 'appointment', id } }, now)

export async function dismissObsoleteTasks(now: Date, hasTimeLeft: HasTime): Promise<number> {
  const openTasks = await tasks.listDue({})
  const clientsById = await clients.findManyById(openTasks.map(({ clientId }) => clientId))
  let dismissedCount = 0
  for (const task of openTasks) {
    const client = clientsById.get(task.clientId)
    if (!client || !hasTimeLeft() || !isTaskObsolete(task, client, now)) continue
    const dismissedFields = { status: 'dismissed', doneAt: now.toISOString() } as const
    if (await tasks.dismiss(task, { ...task, ...dismissedFields })) dismissedCount++
  }
  return dismissedCount
}
