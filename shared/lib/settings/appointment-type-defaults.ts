import type { AppointmentType } from './appointment-type-settings.ts'

export const appointmentTypeDefaults: AppointmentType = {
  id: '',
  name: '',
  minutes: 60,
  capacity: 1,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  minimumNoticeMinutes: 120,
  windows: [],
  trainerIds: [],
  needs: 'pack',
}
