import * as z from 'zod/mini'
import { bookingStatuses } from './booking.ts'

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
