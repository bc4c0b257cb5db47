import type { AppointmentSettings } from './appointment-type-settings.ts'
import { CONSULTATION_ID, CONSULTATION_MINUTES } from './consultation.ts'
import { newAppointmentType } from './new-appointment-type.ts'

/** Never change an `id`, because appointments are stored under it. */
export const defaultAppointments: AppointmentSettings = {
  types: [
    {
      ...newAppointmentType,
      id: CONSULTATION_ID,
      name: 'Free consultation',
      minutes: CONSULTATION_MINUTES,
      needs: 'nothing',
    },
    { ...newAppointmentType, id: 'training', name: 'Training session' },
    {
      ...newAppointmentType,
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
