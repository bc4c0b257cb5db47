/** An appointment type: how long it takes, and how long before it can be booked, moved and cancelled. */
export type AppointmentType = {
  readonly minutes: number
  readonly bufferBeforeMinutes: number
  readonly bufferAfterMinutes: number
  /** Slots that start sooner are not offered. */
  readonly minimumNoticeMinutes: number
  /** Slots after this many days are not offered. */
  readonly bookingWindowDays: number
  /** From then on nobody moves or cancels it online. */
  readonly cancellationNoticeMinutes: number
  /** Slots start at the beginning of the working hours and repeat at this interval, in minutes. */
  readonly slotStepMinutes: number
}

/** The free consultation. */
export const consultation: AppointmentType = {
  minutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  minimumNoticeMinutes: 120,
  bookingWindowDays: 28,
  cancellationNoticeMinutes: 120,
  slotStepMinutes: 30,
}

/** A time that a visitor booked is held this long until the link in its email was opened. */
export const CONFIRM_HOURS = 12
/** While this many times wait for their link to be opened, visitors can ask for a consultation, not hold a time. */
export const MAX_UNCONFIRMED_APPOINTMENTS = 40
/** Slots are listed for at most this many days. */
export const MAX_SLOT_DAYS = 14
/** Slots offered instead of one that was taken. */
export const MAX_ALTERNATIVES = 3
