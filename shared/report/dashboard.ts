import * as z from 'zod/mini'
import { bookingStatuses } from '../appointments/booking-status.ts'
import { addDays, type PlainDate, startOfWeek } from '../lib/dates/plain-date.ts'
import type { CounterTotals } from '../lib/table-schema.ts'
import { computeMemberStatistics, MemberStatistics } from './member-statistics.ts'

const DASHBOARD_WEEKS = 12

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
  weeks: z.array(
    z.object({ monday: z.string(), issued: z.number(), redeemed: z.number(), expired: z.number() }),
  ),
  bookingsByStatus: z.record(z.enum(bookingStatuses), z.number()),
  failedEmails: z.number(),
  isSetupPending: z.optional(z.literal(true)),
  members: MemberStatistics,
})
export type Dashboard = z.infer<typeof Dashboard>

export function listDashboardWeekStarts(today: PlainDate): PlainDate[] {
  const thisWeek = startOfWeek(today)
  return Array.from({ length: DASHBOARD_WEEKS }, (_, i) => addDays(thisWeek, (i + 1 - DASHBOARD_WEEKS) * 7))
}

export function buildDashboard(
  { allTime, byWeek }: CounterTotals,
  overdueCount: number,
  today: PlainDate,
): Dashboard {
  const count = (name: string) => allTime[name] ?? 0
  return {
    counts: {
      pendingBookings: count('booking.pending'),
      incompleteIntakeForms: count('intakeForm.pending'),
      unsignedWaivers: count('waiver.pending'),
      activeClients: count('client.active'),
      activeDayPasses: count('dayPass.active') - overdueCount,
      expiredDayPasses: count('dayPass.expired') + overdueCount,
    },
    weeks: listDashboardWeekStarts(today).map((monday) => {
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
    failedEmails: count('email.parked'),
    members: computeMemberStatistics(allTime),
  }
}

/** Returns a message for each count above 0 (spec §2). */
export function listRequiredActions(counts: DashboardCounts) {
  const { pendingBookings: bookings, incompleteIntakeForms: forms, unsignedWaivers: waivers } = counts
  const lines = [
    ['pendingBookings', bookings === 1 ? 'booking needs attention' : 'bookings need attention'],
    ['incompleteIntakeForms', forms === 1 ? 'intake form pending review' : 'intake forms pending review'],
    ['unsignedWaivers', waivers === 1 ? 'waiver awaiting signature' : 'waivers awaiting signature'],
  ] as const
  return lines
    .filter(([name]) => counts[name] > 0)
    .map(([name, words]) => ({ name, message: `${counts[name]} ${words}` }))
}
