import type { Appointments, AppointmentType } from './appointment-type-settings.ts'
import { CONSULTATION_ID, CONSULTATION_MINUTES } from './consultation.ts'

/** What a new type begins with, too. */
export const trainingType: AppointmentType = {
  id: 'training',
  name: 'Training session',
  minutes: 60,
  capacity: 1,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  minimumNoticeMinutes: 120,
  windows: [],
  trainerIds: [],
  needs: 'pack',
}

/** What can be booked at a gym that has published nothing else. Never change an `id`: appointments are stored under it. */
export const defaultAppointments: Appointments = {
  types: [
    {
      ...trainingType,
      id: CONSULTATION_ID,
      name: 'Free consultation',
      minutes: CONSULTATION_MINUTES,
      needs: 'nothing',
    },
    trainingType,
  ],
}
