import { CalendarPlus } from 'lucide-react'
import type { PublicAppointment } from '#shared/appointments/appointment.ts'
import { getAppointmentCalendar } from '#shared/appointments/appointments-operations.ts'
import { createWebCalendarLinks } from '#shared/appointments/web-calendars.ts'
import { buildRequest } from '#shared/lib/operation.ts'
import { buttonClass } from '../../../ui/button.tsx'

export const AddToCalendar = ({ token, appointment }: { token: string; appointment: PublicAppointment }) => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
    <a
      href={buildRequest(getAppointmentCalendar, { token }).path}
      download
      className={buttonClass({ variant: 'outline', className: 'max-sm:w-full' })}
    >
      <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
      Add to Calendar
    </a>
    {createWebCalendarLinks(appointment).map(({ label, href }) => (
      <a
        key={label}
        href={href}
        target="_blank"
        rel="noreferrer"
        className="py-2.5 text-sm font-semibold underline underline-offset-4"
      >
        {label}
      </a>
    ))}
  </div>
)
