import { MapPin } from 'lucide-react'
import { changeProblem, type PublicAppointment } from '#shared/appointment.ts'
import { business, directionsUrl } from '#shared/business.ts'
import { trainerName } from '#shared/trainers.ts'
import { gymDayAndTime, gymZoneName, ownTime } from '../../appointments/slot-times.ts'
import { phoneHref } from '../../layout/contact-links.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { ChangeAppointment } from './change-appointment.tsx'

type AppointmentCardProps = {
  token: string
  appointment: PublicAppointment
  onChange: (appointment: PublicAppointment) => void
}

const BRING = ['Shoes and clothes to move in', 'Water', 'Your questions'] as const

const headings = {
  booked: 'Your time is held',
  attended: 'Thank you for coming',
  noShow: 'We missed you',
  cancelled: 'Your appointment was canceled',
} as const satisfies Record<PublicAppointment['status'], string>

export function AppointmentCard({ token, appointment, onChange }: AppointmentCardProps) {
  const { startsAt, minutes, trainerId, status, hasBooking } = appointment
  const problem = changeProblem(appointment, new Date())
  const isAhead = problem !== 'appointmentEnded'
  const isOver = status === 'booked' && !isAhead
  const own = ownTime(startsAt)
  return (
    <article className="overflow-hidden rounded-lg border border-border bg-surface shadow-elevated">
      <header className="forge-head grid gap-3 px-5 py-8 sm:px-8 sm:py-12">
        <h1 className="text-display text-title">{isOver ? 'Your appointment is over' : headings[status]}</h1>
        <p className="text-lead">
          <strong className={isAhead ? '' : 'line-through'}>{gymDayAndTime(startsAt)}</strong>{' '}
          <span className="text-muted-foreground">({gymZoneName()})</span>
          {own && <span className="block text-base text-muted-foreground">{own} on your clock</span>}
        </p>
      </header>
      <div className="grid gap-8 border-t border-border p-5 sm:p-8">
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact label="With">{trainerName(trainerId)}</Fact>
          <Fact label="How long">{minutes} minutes, free</Fact>
          <Fact label="Where">
            <PostalAddress />
          </Fact>
          <Fact label="Questions">
            <a href={phoneHref} className="underline underline-offset-4">
              {business.phone}
            </a>
          </Fact>
        </dl>
        {isAhead && (
          <>
            <div className="flex flex-wrap items-start gap-3 max-sm:*:grow">
              <AddToCalendar token={token} appointment={appointment} />
              <a
                href={directionsUrl}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ variant: 'outline' })}
              >
                <MapPin aria-hidden="true" className="size-5 shrink-0" />
                Get Directions
              </a>
            </div>
            {problem ? (
              <p className="rounded-md border border-border px-4 py-3">
                It begins soon. To change or cancel it, please call us:{' '}
                <a href={phoneHref} className="font-semibold underline underline-offset-4">
                  {business.phone}
                </a>
              </p>
            ) : (
              <ChangeAppointment token={token} onChange={onChange} />
            )}
            <section aria-labelledby="before-you-come" className="grid gap-3 border-t border-border pt-6">
              <h2 id="before-you-come" className="text-display text-heading">
                Before you come
              </h2>
              <ul className="list-inside list-disc text-muted-foreground">
                {BRING.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
              <div className="flex flex-wrap gap-3 max-sm:*:grow">
                {!hasBooking && (
                  <LinkButton to={`/booking?appointment=${token}`}>Tell your coach about you</LinkButton>
                )}
                <LinkButton to="/waiver-form" variant="outline">
                  Sign your waiver now
                </LinkButton>
              </div>
            </section>
          </>
        )}
        {!isAhead && (
          <LinkButton to="/booking" className="sm:justify-self-start">
            Book Another Time
          </LinkButton>
        )}
      </div>
    </article>
  )
}

/** The city on a line of its own, where both do not fit in one. */
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
