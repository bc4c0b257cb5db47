import * as z from 'zod/mini'
import { bookingStatuses } from './booking.ts'
import { addDays, type Day, mondayOf } from './calendar.ts'

export const DASHBOARD_WEEKS = 12

export const DashboardCounts = z.object({
  pendingBookings: z.number(),
  incompleteIntakeForms: z.number(),
  unsignedWaivers: z.number(),
  activeClients: z.number(),
  activeDayPasses: z.number(),
  expiredDayPasses: z.number(),
})
export type DashboardCounts = z.infer<typeof DashboardCounts>

export const Dashboard = z.object({
  counts: DashboardCounts,
  /** The last DASHBOARD_WEEKS weeks, oldest first, each by its Monday. */
  weeks: z.array(
    z.object({ monday: z.string(), issued: z.number(), redeemed: z.number(), expired: z.number() }),
  ),
  bookingsByStatus: z.record(z.enum(bookingStatuses), z.number()),
  /** Mails that were given up after all tries. */
  parkedEmails: z.number(),
})
export type Dashboard = z.infer<typeof Dashboard>

/** The Mondays of the last DASHBOARD_WEEKS weeks, oldest first, that of `today` last. */
export function dashboardMondays(today: Day): Day[] {
  const last = mondayOf(today)
  return Array.from({ length: DASHBOARD_WEEKS }, (_, i) => addDays(last, (i + 1 - DASHBOARD_WEEKS) * 7))
}

/** Counts such as `{ 'dayPass.active': 3 }`; what was never counted is 0. */
export type Counted = Readonly<Record<string, number>>
export type Totals = { inAll: Counted; byWeek: ReadonlyMap<Day, Counted> }

/** The dashboard of what was counted; `overdue` passes are stored as active but past their time. */
export function dashboardOf({ inAll, byWeek }: Totals, overdue: number, today: Day): Dashboard {
  const count = (name: string) => inAll[name] ?? 0
  return {
    counts: {
      pendingBookings: count('booking.pending'),
      incompleteIntakeForms: count('intakeForm.pending'),
      unsignedWaivers: count('waiver.pending'),
      activeClients: count('client.active'),
      activeDayPasses: count('dayPass.active') - overdue,
      expiredDayPasses: count('dayPass.expired') + overdue,
    },
    weeks: dashboardMondays(today).map((monday) => {
      const week = byWeek.get(monday) ?? {}
      return {
        monday,
        issued: week['dayPass.issued'] ?? 0,
        redeemed: week['dayPass.redeemed'] ?? 0,
        expired: week['dayPass.expired'] ?? 0,
      }
    }),
    bookingsByStatus: {
      pending: count('booking.pending'),
      contacted: count('booking.contacted'),
      scheduled: count('booking.scheduled'),
      completed: count('booking.completed'),
      cancelled: count('booking.cancelled'),
    },
    parkedEmails: count('email.parked'),
  }
}

/** The lines of 'Action Required' (spec §2): only what is above 0. */
export function actionLines(counts: DashboardCounts): string[] {
  const { pendingBookings: bookings, incompleteIntakeForms: forms, unsignedWaivers: waivers } = counts
  const lines: readonly [number, string][] = [
    [bookings, bookings === 1 ? 'booking needs attention' : 'bookings need attention'],
    [forms, forms === 1 ? 'intake form pending review' : 'intake forms pending review'],
    [waivers, waivers === 1 ? 'waiver awaiting signature' : 'waivers awaiting signature'],
  ]
  return lines.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : []))
}
