/** The first type of appointments: free, for everybody, and what an appointment without a type is. */
export const CONSULTATION_ID = 'consultation'
/** Pages and emails say so. */
export const CONSULTATION_MINUTES = 30

/** Requirement to book a type: none, a session, or a membership on that day. */
export const appointmentNeeds = ['nothing', 'pack', 'membership'] as const
