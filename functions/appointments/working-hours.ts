import * as z from 'zod/mini'
import { listTrainerIds } from '#shared/appointments/trainers.ts'
import {
  type BusyTime,
  createDefaultWorkingHours,
  TimeOff,
  TrainerCalendar,
  WorkingHours,
} from '#shared/appointments/working-hours.ts'
import {
  BUSY_CALENDAR_PREFIX,
  TIME_OFF_PREFIX,
  TRAINER_FEED_PREFIX,
  timeOffKey,
  WORKING_HOURS_PK,
  WORKING_HOURS_PREFIX,
  workingHoursKey,
} from '../lib/table/keys.ts'
import { queryWholePartition } from '../lib/table/query-all.ts'
import { putItem, tryDelete, tryUpdate } from '../lib/table/table-commands.ts'
import { buildUpdate } from '../lib/table/update-expression.ts'
import { BusyCalendar, listBusyTimes, toBusyCalendarStatus } from './busy-calendars.ts'

const TTL_AFTER_TIME_OFF_S = 30 * 24 * 60 * 60

export type Schedules = {
  hours: WorkingHours[]
  timeOff: TimeOff[]
  busy: BusyTime[]
  calendars: TrainerCalendar[]
}

export async function listSchedules(now: Date): Promise<Schedules> {
  const items = await queryWholePartition(WORKING_HOURS_PK)
  const itemsWithPrefix = (prefix: string) => items.filter(({ sk }) => sk.startsWith(prefix))
  const calendars = itemsWithPrefix(BUSY_CALENDAR_PREFIX).map((item) => z.parse(BusyCalendar, item))
  const savedHours = itemsWithPrefix(WORKING_HOURS_PREFIX).map((item) => z.parse(WorkingHours, item))
  return {
    hours: listTrainerIds().map(
      (id) => savedHours.find(({ trainerId }) => trainerId === id) ?? createDefaultWorkingHours(id),
    ),
    timeOff: itemsWithPrefix(TIME_OFF_PREFIX).map((item) => z.parse(TimeOff, item)),
    busy: calendars.flatMap((one) => listBusyTimes(one, now)),
    calendars: listTrainerIds().map((trainerId) =>
      z.parse(TrainerCalendar, {
        trainerId,
        feed: itemsWithPrefix(TRAINER_FEED_PREFIX).find((item) => item.trainerId === trainerId),
        own: calendars.filter((one) => one.trainerId === trainerId).map(toBusyCalendarStatus)[0],
      }),
    ),
  }
}

export async function saveWorkingHours({ trainerId, version, ...hours }: WorkingHours): Promise<boolean> {
  const update = buildUpdate(
    { ...hours, trainerId, version: version + 1 },
    {
      expression: '#version = :seen OR (attribute_not_exists(pk) AND :seen = :none)',
      names: { '#version': 'version' },
      values: { ':seen': version, ':none': 0 },
    },
  )
  return tryUpdate({ Key: workingHoursKey(trainerId), ...update })
}

export async function insertTimeOff(timeOff: TimeOff): Promise<void> {
  const ttl = Math.floor(Date.parse(timeOff.endsAt) / 1000) + TTL_AFTER_TIME_OFF_S
  await putItem({ Item: { ...timeOff, ...timeOffKey(timeOff.id), ttl } })
}

export async function removeTimeOff(id: string): Promise<boolean> {
  return tryDelete({
    Key: timeOffKey(id),
    ConditionExpression: 'attribute_exists(pk)',
  })
}
