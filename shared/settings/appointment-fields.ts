import { trainerName } from '../appointments/trainers.ts'
import { formatWallTime } from '../lib/dates/opening-hours.ts'
import { appointmentTypeDefaults } from '../lib/settings/appointment-type-defaults.ts'
import {
  type AppointmentType,
  type FixedTime,
  MAX_APPOINTMENT_CAPACITY,
} from '../lib/settings/appointment-type-settings.ts'
import { CONSULTATION_TYPE_ID } from '../lib/settings/consultation.ts'
import type { SettingsSection } from './setting-field.ts'
import { weeklyHoursText } from './windows-text.ts'

const requirements = [
  { value: 'nothing', label: 'Free for everyone' },
  { value: 'pack', label: 'A purchased session' },
  { value: 'membership', label: 'An active membership on that day' },
] as const satisfies readonly { value: AppointmentType['needs']; label: string }[]

const isCustom = ({ id }: { id: string }) => id !== CONSULTATION_TYPE_ID
const hasNoTimes = ({ times }: Pick<AppointmentType, 'times'>) => !times

export const appointmentsSection: SettingsSection = {
  id: 'appointments',
  title: 'Appointments',
  hint: 'Appointments that clients can book, with their length, times and coaches',
  groups: [
    {
      title: 'Appointment types',
      hint: 'Everyone can book free appointments. Clients book other appointments with an emailed link or by phone. Existing bookings keep their time.',
      fields: [
        {
          path: 'appointments.types',
          label: 'Appointment types',
          kind: 'cards',
          unnamedLabel: 'new appointment type',
          addLabel: 'Add Appointment Type',
          newItem: appointmentTypeDefaults,
          idPrefix: 'appointment',
          fixedCount: 1,
          toNote: (type: AppointmentType) =>
            isCustom(type) ? undefined : 'The consultation is always 30 minutes, free and open to everyone.',
          badge: 'isRetired',
          toFacts: (type: AppointmentType) =>
            [
              ...(Number.isFinite(type.minutes) ? [`${type.minutes} minutes`] : []),
              requirements.find(({ value }) => value === type.needs)?.label,
            ].join(' · '),
          columns: [
            { key: 'name', label: 'Name', kind: 'line', hint: 'Shown on pages and in emails and calendars.' },
            { key: 'needs', label: 'Requirement', kind: 'choice', choices: requirements, isShown: isCustom },
            {
              key: 'minutes',
              label: 'Minutes',
              kind: 'number',
              ...{ min: 15, max: 240, step: 15 },
              hint: 'Existing bookings keep their length.',
              isShown: isCustom,
            },
            {
              key: 'capacity',
              label: 'People at the same time',
              kind: 'number',
              ...{ min: 1, max: MAX_APPOINTMENT_CAPACITY },
              hint: 'Clients share the coach if more than one client can book.',
              isShown: isCustom,
            },
            {
              key: 'bufferBeforeMinutes',
              label: 'Minutes blocked before the appointment',
              kind: 'number',
              ...{ max: 60, step: 15 },
            },
            {
              key: 'bufferAfterMinutes',
              label: 'Minutes blocked after the appointment',
              kind: 'number',
              ...{ max: 60, step: 15 },
            },
            {
              key: 'minimumNoticeMinutes',
              label: 'Minimum notice in minutes',
              kind: 'number',
              hint: 'Clients must book at least this long before the start. Staff can book later.',
            },
            {
              key: 'times',
              label: 'Fixed times',
              kind: 'own',
              toText: (times: readonly FixedTime[] = []) => times.map(timeText).join('; '),
            },
            {
              key: 'trainerIds',
              label: 'Coaches for this appointment type',
              kind: 'own',
              toText: (ids: readonly string[]) => ids.map(trainerName).join(', '),
              isShown: hasNoTimes,
            },
            {
              key: 'windows',
              label: 'Bookable times',
              kind: 'own',
              toText: weeklyHoursText,
              isShown: hasNoTimes,
            },
            {
              key: 'isRetired',
              label: 'No longer offered',
              kind: 'check',
              hint: 'Clients can no longer book this appointment type. Existing bookings are not canceled. You can review the bookings before you publish.',
              isShown: isCustom,
            },
          ],
        },
      ],
    },
    {
      title: 'Coach calendars',
      fields: [
        {
          path: 'policies.calendars.names',
          label: 'Client name',
          kind: 'choice',
          choices: [
            { value: 'initial', label: 'First name and initial' },
            { value: 'full', label: 'First and last name' },
            { value: 'none', label: 'No name' },
          ],
        },
      ],
    },
  ],
}

const timeText = ({ day, at, trainerId }: FixedTime) =>
  `${day} ${at && formatWallTime(at)} with ${trainerName(trainerId)}`
