/** How many records of each kind a demo makes; their clients come by themselves. */
export type Amounts = {
  readonly bookings: number
  readonly dayPasses: number
  readonly intakeForms: number
  readonly waivers: number
  readonly orders: number
}

const CLIENTS_PER_BOOKING = 0.8
/** Of the forms that were filled in, as many more are still awaited. */
const AWAITED_SHARE = 0.06

export const clientsOf = ({ bookings }: Amounts) => Math.ceil(bookings * CLIENTS_PER_BOOKING)
export const awaitedOf = (filledIn: number) => Math.ceil(filledIn * AWAITED_SHARE)

/** All items of a demo: a client has a guard beside it, an awaited waiver its request. */
export function itemsOf(amounts: Amounts): number {
  const { bookings, dayPasses, intakeForms, waivers, orders } = amounts
  const awaited = awaitedOf(intakeForms) + 2 * awaitedOf(waivers)
  return 2 * clientsOf(amounts) + bookings + dayPasses + intakeForms + waivers + orders + awaited
}

/** What a first visitor of the back office finds. */
export const firstStartAmounts: Amounts = {
  bookings: 40,
  dayPasses: 30,
  intakeForms: 15,
  waivers: 15,
  orders: 6,
}

/** Of everything as much as a gym with so many bookings would have. */
export function amountsFor(bookings: number): Amounts {
  return {
    bookings,
    dayPasses: Math.round(bookings * 0.75),
    intakeForms: Math.round(bookings * 0.4),
    waivers: Math.round(bookings * 0.4),
    orders: Math.round(bookings * 0.15),
  }
}
