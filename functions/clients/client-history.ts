import { Booking } from '#shared/appointments/booking.ts'
import { DayPass } from '#shared/front-desk/day-pass.ts'
import { IntakeForm } from '#shared/intake-forms/intake-form.ts'
import { Order } from '#shared/payments/order.ts'
import { Waiver } from '#shared/waivers/waiver.ts'
import { queryByPerson } from './query-by-person.ts'

type Owned = { clientId?: string | undefined; createdAt: string }

/**
 * The client's records under these emails, the newest of each type first. Others who have or had one of the emails, such
 * as a child or its guardian, have records of their own there.
 */
export async function getClientHistory(clientId: string, emails: readonly string[]) {
  const recordsOf = async <T extends Owned>(query: (email: string) => Promise<T[]>): Promise<T[]> => {
    const found = (await Promise.all(emails.map(query))).flat()
    const own = found.filter((record) => !record.clientId || record.clientId === clientId)
    return own.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  }
  const [orders, bookings, intakeForms, waivers, dayPasses] = await Promise.all([
    recordsOf((email) => queryByPerson(email, 'ORDER', Order)),
    recordsOf((email) => queryByPerson(email, 'BOOKING', Booking)),
    recordsOf((email) => queryByPerson(email, 'INTAKE_FORM', IntakeForm)),
    recordsOf((email) => queryByPerson(email, 'WAIVER', Waiver)),
    recordsOf((email) => queryByPerson(email, 'DAY_PASS', DayPass)),
  ])
  return { orders, bookings, intakeForms, waivers, dayPasses }
}
