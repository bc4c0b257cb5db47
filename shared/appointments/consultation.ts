export type AppointmentType = {
  readonly minutes: number
  readonly bufferBeforeMinutes: number
  readonly bufferAfterMinutes: number
  readonly minimumNoticeMinutes: number
  readonly bookingWindowDays: number
  readonly cancellationNoticeMinutes: number
  readonly slotStepMinutes: number
}

export const consultation: AppointmentType = {
  minutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  minimumNoticeMinutes: 120,
  bookingWindowDays: 28,
  cancellationNoticeMinutes: 120,
  slotStepMinutes: 30,
}

export const CONFIRM_HOURS = 12
/** While this many times wait for their link to be opened, visitors can ask for a consultation, but hold no time. */
export const MAX_UNCONFIRMED_APPOINTMENTS = 40
export const MAX_SLOT_DAYS = 14
export const MAX_ALTERNATIVES = 3
