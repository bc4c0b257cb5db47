import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { trainerIds } from '#shared/appointments/trainers.ts'
import {
  type BusyTime,
  defaultWorkingHours,
  TimeOff,
  TrainerCalendar,
  WorkingHours,
} from '#shared/appointments/working-hours.ts'
import { ddb, TABLE_NAME } from '../lib/table/dynamodb.ts'
import {
  BUSY_PREFIX,
  FEED_PREFIX,
  HOURS_PREFIX,
  TIME_OFF_PREFIX,
  timeOffKey,
  WORKING_HOURS,
  workingHoursKey,
} from '../lib/table/keys.ts'
import { queryWholePartition } from '../lib/table/query-all.ts'
import { undefinedIfConditionFails } from '../lib/table/transact.ts'
import { updateOf } from '../lib/table/update-expression.ts'
import { BusyCalendar, busyTimesOf, ownCalendar } from './busy-calendars.ts'

const TIME_OFF_KEPT_AFTER_S = 30 * 24 * 60 * 60

export type Schedules = {
  hours: WorkingHours[]
  timeOff: TimeOff[]
  busy: BusyTime[]
  calendars: TrainerCalendar[]
}

export async function listSchedules(now: Date): Promise<Schedules> {
  const items = await queryWholePartition(WORKING_HOURS)
  const ofPrefix = (prefix: string) => items.filter(({ sk }) => sk.startsWith(prefix))
  const calendars = ofPrefix(BUSY_PREFIX).map((item) => z.parse(BusyCalendar, item))
  const saved = ofPrefix(HOURS_PREFIX).map((item) => z.parse(WorkingHours, item))
  return {
    hours: trainerIds().map(
      (id) => saved.find(({ trainerId }) => trainerId === id) ?? defaultWorkingHours(id),
    ),
    timeOff: ofPrefix(TIME_OFF_PREFIX).map((item) => z.parse(TimeOff, item)),
    busy: calendars.flatMap((one) => busyTimesOf(one, now)),
    calendars: trainerIds().map((trainerId) =>
      z.parse(TrainerCalendar, {
        trainerId,
        feed: ofPrefix(FEED_PREFIX).find((item) => item.trainerId === trainerId),
        own: calendars.filter((one) => one.trainerId === trainerId).map(ownCalendar)[0],
      }),
    ),
  }
}

export async function save({ trainerId, version, ...hours }: WorkingHours): Promise<boolean> {
  const update = updateOf(
    { ...hours, trainerId, version: version + 1 },
    {
      expression: '#version = :seen OR (attribute_not_exists(pk) AND :seen = :none)',
      names: { '#version': 'version' },
      values: { ':seen': version, ':none': 0 },
    },
  )
  const saved = await undefinedIfConditionFails(() =>
    ddb.send(new UpdateCommand({ TableName: TABLE_NAME, Key: workingHoursKey(trainerId), ...update })),
  )
  return saved !== undefined
}

export async function insertTimeOff(timeOff: TimeOff): Promise<void> {
  const ttl = Math.floor(Date.parse(timeOff.endsAt) / 1000) + TIME_OFF_KEPT_AFTER_S
  await ddb.send(
    new PutCommand({ TableName: TABLE_NAME, Item: { ...timeOff, ...timeOffKey(timeOff.id), ttl } }),
  )
}

export async function removeTimeOff(id: string): Promise<boolean> {
  const removed = await undefinedIfConditionFails(() =>
    ddb.send(
      new DeleteCommand({
        TableName: TABLE_NAME,
        Key: timeOffKey(id),
        ConditionExpression: 'attribute_exists(pk)',
      }),
    ),
  )
  return removed !== undefined
}
