export const CANCELLATION_NOTICE_MINUTES = 120
export const BOOKING_WINDOW_DAYS = 28
export const CONFIRM_WITHIN_HOURS = 12
export const MEMBER_LINK_VALID_HOURS = 24
/** A series with at most this many appointments stays within the 100 writes of a DynamoDB transaction. */
export const MAX_SERIES_APPOINTMENTS = 12
/** If at least this many appointments are unconfirmed, visitors can request a consultation only without a time. */
export const MAX_UNCONFIRMED_APPOINTMENTS = 40
export const MAX_SLOT_SEARCH_DAYS = 14
export const MAX_ALTERNATIVE_SLOTS = 3
/** The maximum number of waiting lists that a client can be on. */
export const MAX_WAITING_LISTS = 5
