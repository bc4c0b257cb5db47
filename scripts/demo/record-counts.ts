/** The number of records of each type in a demo. The number of clients is derived from the bookings. */
export type RecordCounts = {
  readonly bookings: number
  readonly dayPasses: number
  readonly intakeForms: number
  readonly waivers: number
  readonly orders: number
  readonly leads: number
}

const CLIENTS_PER_BOOKING = 0.8
/** The number of pending form requests per completed form. */
const PENDING_REQUEST_RATIO = 0.06

export const calculateClientCount = ({ bookings }: RecordCounts) => Math.ceil(bookings * CLIENTS_PER_BOOKING)
export const calculatePendingRequestCount = (completedForms: number) =>
  Math.ceil(completedForms * PENDING_REQUEST_RATIO)

/** The number of records in the demo that the first start of the local server creates. They fill every page of the back office. */
export const firstStartRecordCounts: RecordCounts = {
  bookings: 24,
  dayPasses: 14,
  intakeForms: 9,
  waivers: 11,
  orders: 6,
  leads: 5,
}

export function calculateRecordCounts(bookings: number): RecordCounts {
  return {
    bookings,
    dayPasses: Math.round(bookings * 0.75),
    intakeForms: Math.round(bookings * 0.4),
    waivers: Math.round(bookings * 0.4),
    orders: Math.round(bookings * 0.15),
    leads: Math.round(bookings * 0.2),
  }
}
