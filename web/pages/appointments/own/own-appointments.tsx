import { useState } from 'react'
import { listOwnAppointments } from '#shared/appointments/own-appointments-operations.ts'
import { formatDateTime, formatPlainDate, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import type { Output } from '#shared/lib/operation.ts'
import { business } from '#shared/lib/settings/business.ts'
import { useOperation } from '../../../api-client/use-operation.ts'
import { DayAndTime } from '../../../appointments/day-and-time.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ErrorState, LoadingState, Skeleton } from '../../../ui/loading-state.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { BookOwn } from './book-own.tsx'

type Own = Output<typeof listOwnAppointments>

export function OwnAppointments({ link }: { link: string }) {
  const [version, setVersion] = useState(0)
  const own = useOperation(listOwnAppointments, { link }, version)
  if (own.state === 'failed' && own.problem.code === 'linkEnded')
    return (
      <>
        <p role="alert" className="text-lead">
          {own.problem.message}
        </p>
        <AskForLink />
      </>
    )
  if (own.state === 'failed')
    return (
      <ErrorState
        title="Your appointments could not be loaded"
        message={own.problem.message}
        onRetry={own.retry}
      />
    )
  if (own.state === 'loading')
    return (
      <LoadingState label="Loading your appointments...">
        <Skeleton className="h-80" />
      </LoadingState>
    )
  return <Shown link={link} own={own.data} onBooked={() => setVersion((count) => count + 1)} />
}

function Shown({ link, own, onBooked }: { link: string; own: Own; onBooked: () => void }) {
  const { firstName, expiresAt, appointments, waiting, types, sessions } = own
  const [chosenId, setChosenId] = useState<string>()
  const chosen = types.find(({ id }) => id === chosenId)
  return (
    <>
      <p className="text-lead text-muted-foreground">
        Hi {firstName}.{' '}
        {sessions &&
          `${sessions.left === 1 ? '1 session' : `${sessions.left} sessions`} to book, the first until ${formatPlainDate(plainDateIn(business.timeZone, new Date(Date.parse(sessions.until) - 1)))}. `}
        This link works until {formatDateTime(expiresAt, business.timeZone)}.
      </p>
      <section aria-labelledby="booked" className="grid gap-3">
        <h2 id="booked" className="text-display text-heading">
          Booked
        </h2>
        {appointments.length === 0 && <p className="text-muted-foreground">Nothing yet.</p>}
        <OwnList appointments={appointments} action="Move or Cancel" />
      </section>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="grid gap-3">
          <h2 id="waiting" className="text-display text-heading">
            Waiting lists
          </h2>
          <OwnList appointments={waiting} action="See Your Place" />
        </section>
      )}
      <section aria-labelledby="book-another" className="grid gap-4">
        <h2 id="book-another" className="text-display text-heading">
          Book another time
        </h2>
        {types.length === 0 && (
          <p className="text-muted-foreground">
            There is nothing to book by now. Buy sessions on our home page, or call {business.phone}.
          </p>
        )}
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          {types.map(({ id, name, minutes }) => (
            <Button
              key={id}
              variant="outline"
              aria-expanded={id === chosenId}
              onClick={() => setChosenId(id === chosenId ? undefined : id)}
            >
              {name}, {minutes} minutes
            </Button>
          ))}
        </div>
        {chosen && (
          <BookOwn
            key={chosen.id}
            link={link}
            type={chosen}
            onBooked={() => {
              setChosenId(undefined)
              onBooked()
            }}
          />
        )}
      </section>
    </>
  )
}

type OwnListProps = { appointments: Own['appointments']; action: string }

const OwnList = ({ appointments, action }: OwnListProps) => (
  <ul className="grid gap-3">
    {appointments.map(({ token, startsAt, minutes, trainerName, typeName = 'Free consultation', place }) => (
      <li
        key={token}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-border bg-surface p-4"
      >
        <span>
          <strong className="block">
            <DayAndTime startsAt={startsAt} />
          </strong>
          <span className="text-muted-foreground">
            {typeName}, {minutes} minutes with {trainerName}
            {place && `, number ${place} in line`}
          </span>
        </span>
        <LinkButton to={`/appointments/${token}`} variant="outline" className="max-sm:w-full">
          {action}
        </LinkButton>
      </li>
    ))}
  </ul>
)
