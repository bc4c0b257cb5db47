/** The ID of the consultation, which is free and open to all. An appointment without a type is a consultation. */
export const CONSULTATION_TYPE_ID = 'consultation'
/** The duration of a consultation, which pages and emails mention. */
export const CONSULTATION_MINUTES = 30

/** The requirements for booking an appointment type: nothing, a session, or a membership on the day of the appointment. */
export const appointmentRequirements = ['nothing', 'pack', 'membership'] as const
