/** The first type of appointments: free, for everybody, and what an appointment without a type is. */
export const CONSULTATION_ID = 'consultation'
/** Pages and emails say so. */
export const CONSULTATION_MINUTES = 30

/** What a client must have to book a type: nothing, a session that is left, or a membership on that day. */
export const appointmentNeeds = ['nothing', 'pack', 'membership'] as const
