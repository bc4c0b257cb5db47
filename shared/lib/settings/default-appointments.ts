import { appointmentTypeDefaults } from './appointment-type-defaults.ts'
import type { AppointmentSettings } from './appointment-type-settings.ts'
import { CONSULTATION_MINUTES, CONSULTATION_TYPE_ID } from './consultation.ts'

/** Never change an `id`, because stored appointments contain the ID of their type. */
export const defaultAppointments: AppointmentSettings = {
  types: [
    {
      ...appointmentTypeDefaults,
      id: CONSULTATION_TYPE_ID,
      name: 'Free consultation',
      minutes: CONSULTATION_MINUTES,
      needs: 'nothing',
    },
    { ...appointmentTypeDefaults, id: 'training', name: 'Training session' },
    {
      ...appointmentTypeDefaults,
      id: 'group',
      name: 'Group training',
      capacity: 4,
      needs: 'membership',
      times: (['Monday', 'Wednesday', 'Friday'] as const).map((day) => ({
        day,
        at: '07:00',
        trainerId: 'elena',
      })),
    },
  ],
}
