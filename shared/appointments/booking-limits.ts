/** Clients change what they booked until this long before its start. */
export const CANCELLATION_NOTICE_MINUTES = 120
/** Clients book this far ahead. */
export const BOOKING_WINDOW_DAYS = 28
export const CONFIRM_HOURS = 12
/** A link to all appointments of a client works this long. */
export const LINK_HOURS = 24
/** A series has no more, so that all of it is stored in one transaction. */
export const MAX_SERIES = 12
/** While this many times wait for their link to be opened, visitors can ask for a consultation, but hold no time. */
export const MAX_UNCONFIRMED_APPOINTMENTS = 40
export const MAX_SLOT_DAYS = 14
export const MAX_ALTERNATIVES = 3
