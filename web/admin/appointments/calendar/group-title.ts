import { typeNameOf } from '#shared/lib/settings/appointment-types.ts'
import type { CalendarRow } from './calendar-days.ts'

export const groupTitle = ({ first, entries }: CalendarRow): string =>
  `${typeNameOf(first)} ${entries.length}/${first.capacity}`
