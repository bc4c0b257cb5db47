import { type QueryClient, useQuery } from '@tanstack/react-query'
import { listAppointments } from '#shared/appointments/appointments-operations.ts'
import type { PlainDate } from '#shared/lib/dates/plain-date.ts'
import type { Output } from '#shared/lib/operation.ts'
import { callAsStaff } from '../../auth/call-as-staff.ts'
import { DYNAMODB_INDEX_DELAY_MS } from '../../list/record-cache.ts'

export type CalendarData = Output<typeof listAppointments>
export type CalendarEntry = CalendarData['appointments'][number]

const CALENDAR_QUERY_KEY = ['calendar']
const REFRESH_MS = 60_000

export const useCalendar = (from: PlainDate, days: number) =>
  useQuery({
    queryKey: [...CALENDAR_QUERY_KEY, from, days],
    queryFn: ({ signal }) => callAsStaff(listAppointments, { from, days }, { signal }),
    refetchInterval: REFRESH_MS,
  })

/** Updates the cached calendar, because the database index for the calendar may not contain the change yet. */
export function cacheAppointment(queryClient: QueryClient, changed: Omit<CalendarEntry, 'isOutsideHours'>) {
  queryClient.setQueriesData<CalendarData>({ queryKey: CALENDAR_QUERY_KEY }, (data) => {
    if (!data) return data
    const others = data.appointments.filter(({ id }) => id !== changed.id)
    const waitingList = data.waiting.filter(({ id }) => id !== changed.id)
    const appointments = [...others, { isOutsideHours: false, ...changed }]
    return {
      ...data,
      waiting: waitingList,
      appointments: appointments.sort((a, b) => a.startsAt.localeCompare(b.startsAt)),
    }
  })
  setTimeout(() => refreshCalendar(queryClient), DYNAMODB_INDEX_DELAY_MS)
}

export function refreshCalendar(queryClient: QueryClient) {
  for (const name of ['calendar', 'clients', 'bookings', 'visits', 'dashboard', 'today'])
    void queryClient.invalidateQueries({ queryKey: [name] })
}
