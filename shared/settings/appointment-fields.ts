import { trainerName } from '../appointments/trainers.ts'
import { formatHours, formatWallTime } from '../lib/dates/opening-hours.ts'
import type { AppointmentType, BookingWindow, FixedTime } from '../lib/settings/appointment-type-settings.ts'
import type { SettingItem, SettingsSection } from './setting-field.ts'

export const appointmentsSection: SettingsSection = {
  id: 'appointments',
  title: 'Appointments',
  hint: 'What can be booked, for how long, when and with whom',
  groups: [
    {
      title: 'Kinds of appointments',
      hint: 'Free ones are for everybody; sessions and members book by a link that we email them, or with the team. What is booked keeps its time.',
      fields: [
        {
          path: 'appointments.types',
          label: 'Kinds of appointments',
          kind: 'list',
          toItem: describeType,
        },
      ],
    },
  ],
}

export const needsLabels = {
  nothing: 'Free, for everybody',
  pack: 'One of the sessions that were bought',
  membership: 'A membership on that day',
} as const satisfies Record<AppointmentType['needs'], string>

/** It describes a half-filled type, too: the screen compares what is being typed. */
function describeType(type: AppointmentType): SettingItem {
  const { name, minutes, capacity, bufferBeforeMinutes: before, bufferAfterMinutes: after } = type
  const facts = [
    `${minutes} minutes`,
    needsLabels[type.needs],
    ...(capacity > 1 ? [`up to ${capacity} people`] : []),
    ...(before ? [`${before} minutes before`] : []),
    ...(after ? [`${after} minutes after`] : []),
    `${type.minimumNoticeMinutes} minutes of notice`,
    ...type.windows.map(describeWindow),
    ...(type.times ?? []).map(describeTime),
    ...(type.trainerIds.length > 0 ? [`with ${type.trainerIds.map(trainerName).join(', ')}`] : []),
    ...(type.isRetired ? ['retired'] : []),
  ]
  return { name, facts: facts.join(', ') }
}

const describeTime = ({ day, at, trainerId }: FixedTime) =>
  `${day} ${at && formatWallTime(at)} with ${trainerName(trainerId)}`

const describeWindow = ({ days, opens, closes }: BookingWindow) =>
  `${days.map((day) => day.slice(0, 3)).join(', ')} ${opens && closes ? formatHours({ opens, closes }) : ''}`
