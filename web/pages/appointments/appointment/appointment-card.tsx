import { CircleCheck, MapPin } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { findCancellationProblem, type PublicAppointment } from '#shared/appointments/appointment.ts'
import { cancelAppointment, rescheduleAppointment } from '#shared/appointments/appointments-operations.ts'
import { formatDateTime } from '#shared/lib/dates/plain-date.ts'
import { business, directionsUrl } from '#shared/lib/settings/business.ts'
import { callOperation } from '../../../api-client/call.ts'
import { DayAndTime } from '../../../appointments/day-and-time.tsx'
import { formatVisitorTime, getGymZoneName } from '../../../appointments/slot-times.ts'
import { phoneHref } from '../../../layout/navigation.ts'
import { buttonClass, LinkButton } from '../../../ui/button.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { AppointmentActions } from './appointment-actions.tsx'

type AppointmentCardProps = {
  token: string
  appointment: PublicAppointment
  onChange: (appointment: PublicAppointment) => void
}

const THINGS_TO_BRING = ['Training shoes and clothes', 'Water', 'Your questions'] as const

const headings = {
  booked: 'Your time is reserved',
  attended: 'Thank you for coming',
  noShow: 'You missed your appointment',
  cancelled: 'Your appointment was canceled',
  waiting: 'You are on the waiting list',
} as const satisfies Record<PublicAppointment['status'], string>

export function AppointmentCard({ token, appointment, onChange }: AppointmentCardProps) {
  const { startsAt, minutes, trainerName, status, hasBooking, confirmBy, typeId, typeName } = appointment
  const problem = findCancellationProblem(appointment, new Date())
  const isBeforeEnd = problem !== 'appointmentEnded'
  const isPast = status === 'booked' && !isBeforeEnd
  const isUpcoming = status === 'booked' && isBeforeEnd
  const localTime = formatVisitorTime(startsAt)
  const heading = useRef<HTMLHeadingElement>(null)
  const showChange = (changed: PublicAppointment) => {
    flushSync(() => onChange(changed))
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <article className="overflow-hidden rounded-lg border border-border bg-surface shadow-elevated">
      <header
        className={`forge-head grid items-center gap-x-3 gap-y-2 px-5 py-5 sm:gap-x-4 sm:px-8 sm:py-10 ${isUpcoming ? 'grid-cols-[auto_1fr]' : ''}`}
      >
        {isUpcoming && <CircleCheck aria-hidden="true" className="stamp-in size-9 text-success sm:size-14" />}
        <h1 ref={heading} tabIndex={-1} className="text-display text-title max-sm:text-[2rem]">
          {isPast ? 'Your appointment is over' : headings[status]}
        </h1>
        <p className={`text-lead ${isUpcoming ? 'col-start-2' : ''}`}>
          <strong className={isBeforeEnd ? '' : 'line-through *:line-through'}>
            <DayAndTime startsAt={startsAt} />
          </strong>{' '}
          <span className="text-muted-foreground">({getGymZoneName()})</span>
          {localTime && (
            <span className="block text-base text-muted-foreground">{localTime} in your time zone</span>
          )}
        </p>
      </header>
      <div className={`grid border-t border-border ${isBeforeEnd ? 'lg:grid-cols-[1.3fr_1fr]' : ''}`}>
        <div className="grid content-start gap-6 p-5 sm:p-8">
          <dl className="grid gap-4 sm:grid-cols-2">
            {typeName && <Fact label="Appointment">{typeName}</Fact>}
            <Fact label="With">{trainerName}</Fact>
            <Fact label="Duration">
              {minutes} minutes, {priceText(appointment)}
            </Fact>
            <Fact label="Where">
              <PostalAddress />
              {isBeforeEnd && <Directions />}
            </Fact>
            <Fact label="Questions">
              <a href={phoneHref()} className="underline underline-offset-4">
                {business.phone}
              </a>
            </Fact>
          </dl>
          {isUpcoming && confirmBy && (
            <p className="rounded-md border border-warning px-4 py-3">
              Please open the link in our email by <b>{formatDateTime(confirmBy, business.timeZone)}</b> to
              keep your time.
            </p>
          )}
          {isBeforeEnd && <AddToCalendar token={token} appointment={appointment} />}
          {isBeforeEnd && problem && (
            <p className="rounded-md border border-border px-4 py-3">
              Your appointment begins soon. To change or cancel, please call us:{' '}
              <a href={phoneHref()} className="font-semibold underline underline-offset-4">
                {business.phone}
              </a>
            </p>
          )}
          {isBeforeEnd && !problem && (
            <AppointmentActions
              typeId={typeId}
              reschedule={(slot) => callOperation(rescheduleAppointment, { token, ...slot })}
              cancel={() => callOperation(cancelAppointment, { token })}
              onChange={showChange}
            />
          )}
          {!isBeforeEnd && (
            <LinkButton to={typeName ? '/appointments' : '/booking'} className="sm:justify-self-start">
              Book Another Time
            </LinkButton>
          )}
        </div>
        {isBeforeEnd && (
          <PreparationSection
            hasWaiver={appointment.hasWaiver === true}
            questionnaire={hasBooking || typeName ? undefined : `/booking?appointment=${token}`}
          />
        )}
      </div>
    </article>
  )
}

function priceText({ usesSession, isForMembers }: PublicAppointment): string {
  if (usesSession) return 'one of your sessions'
  return isForMembers ? 'part of your membership' : 'free'
}

type PreparationSectionProps = { questionnaire: string | undefined; hasWaiver: boolean }

function PreparationSection({ questionnaire, hasWaiver }: PreparationSectionProps) {
  return (
    <section
      aria-labelledby="before-you-come"
      className="grid content-start gap-4 bg-surface-raised p-5 max-lg:border-t max-lg:border-border sm:p-8"
    >
      <h2 id="before-you-come" className="text-display text-heading">
        Before you come
      </h2>
      <ul className="list-inside list-disc text-muted-foreground">
        {THINGS_TO_BRING.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <div className="grid gap-3 sm:justify-self-start sm:max-lg:grid-cols-2">
        {questionnaire && <LinkButton to={questionnaire}>Tell your coach about yourself</LinkButton>}
        {!hasWaiver && (
          <LinkButton to="/waiver-form" variant="outline">
            Sign your waiver now
          </LinkButton>
        )}
      </div>
    </section>
  )
}

const Directions = () => (
  <div>
    <a
      href={directionsUrl()}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'action', size: 'compact', className: '-ml-2.5' })}
    >
      <MapPin aria-hidden="true" className="size-5 shrink-0" />
      Get Directions
    </a>
  </div>
)

function PostalAddress() {
  const { street, city, region, postalCode } = business.address
  return (
    <>
      {street}, <span className="inline-block">{`${city}, ${region} ${postalCode}`}</span>
    </>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
