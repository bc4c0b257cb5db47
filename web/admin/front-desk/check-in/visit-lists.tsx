import { type ReactNode, useId } from 'react'
import { trainerName } from '#shared/appointments/trainers.ts'
import type { ExpectedVisit } from '#shared/front-desk/look-up-result.ts'
import type { Visit } from '#shared/front-desk/visit.ts'
import { PlainBadge } from '../../../ui/badge.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { formatTimeOfDay } from '../../format/dates.ts'
import { canUndo, UndoButton } from './undo-button.tsx'
import { useTodaysVisits } from './use-todays-visits.ts'

type VisitListsProps = {
  onChoose: (person: { text?: string; clientId?: string }) => void
  onUndone: (voided: Visit) => void
}

export function VisitLists({ onChoose, onUndone }: VisitListsProps) {
  const { data, isPending, isError } = useTodaysVisits()
  if (!data)
    return (
      <p className="text-muted-foreground">
        {isPending && !isError ? 'Loading...' : "Today's lists could not be loaded."}
      </p>
    )
  const arrivedVisits = data.visits.filter(({ voidedAt }) => !voidedAt)
  const hasArrived = (clientId: string) => arrivedVisits.some((visit) => visit.clientId === clientId)
  const expectedAppointments = data.appointments.filter(({ clientId }) => !hasArrived(clientId))
  return (
    <div className="grid content-start gap-5 sm:max-lg:grid-cols-2">
      <VisitList
        title="Expected today"
        count={data.expected.length + expectedAppointments.length}
        emptyText="No one is expected today."
      >
        {expectedAppointments.map(({ id, clientId, name, startsAt, trainerId, typeName, waiver }) => (
          <ExpectedPersonRow
            key={id}
            name={name}
            detail={`${formatTimeOfDay(startsAt)}${typeName ? ` ${typeName}` : ''} with ${trainerName(trainerId)}`}
            waiver={waiver}
            onChoose={() => onChoose({ clientId })}
          />
        ))}
        {data.expected.map((expected) => (
          <ExpectedPersonRow
            key={expected.passCode}
            name={expected.name}
            detail={expected.passCode}
            waiver={expected.waiver}
            onChoose={() => onChoose({ text: expected.passCode })}
          />
        ))}
      </VisitList>
      <VisitList title="In today" count={arrivedVisits.length} emptyText="No visits yet.">
        {data.visits.map((visit) => (
          <li
            key={visit.id}
            className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-border py-1"
          >
            <time dateTime={visit.at} className="w-16 text-sm text-muted-foreground tabular-figures">
              {formatTimeOfDay(visit.at)}
            </time>
            <span className="grid min-w-0 flex-1">
              <span className={`font-medium wrap-anywhere ${visit.voidedAt ? 'line-through' : ''}`}>
                {/* An offline visit has no name if its code was replaced before the visit was sent. */}
                {visit.name ? <PersonName name={visit.name} /> : 'Unknown code'}
              </span>
              <span className="text-sm text-muted-foreground wrap-anywhere">
                {visit.voidedAt ? 'Undone' : visit.checkedInByName}
                {visit.decision === 'letIn' && '. Checked in offline'}
              </span>
            </span>
            {canUndo(visit, Date.now()) && <UndoButton visit={visit} onUndone={onUndone} />}
          </li>
        ))}
      </VisitList>
    </div>
  )
}

type VisitListProps = { title: string; count: number; emptyText: string; children: readonly ReactNode[] }

function VisitList({ title, count, emptyText, children }: VisitListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex items-baseline justify-between pb-1 font-semibold">
        {title} <span className="text-display text-2xl tabular-figures">{count}</span>
      </h2>
      {children.length > 0 ? (
        <ul>{children}</ul>
      ) : (
        <p className="border-t border-border py-2 text-sm text-muted-foreground">{emptyText}</p>
      )}
    </section>
  )
}

const waiverBadges = {
  valid: ['green', 'Signed'],
  missing: ['yellow', 'No waiver'],
  unknown: ['gray', 'Unknown'],
} as const satisfies Record<ExpectedVisit['waiver'], readonly [string, string]>

type ExpectedPersonRowProps = {
  name: string
  detail: string
  waiver: ExpectedVisit['waiver']
  onChoose: () => void
}

function ExpectedPersonRow({ name, detail, waiver, onChoose }: ExpectedPersonRowProps) {
  const [tone, label] = waiverBadges[waiver]
  return (
    <li className="border-t border-border">
      <button
        type="button"
        className="flex min-h-11 w-full items-center gap-3 py-1 text-left hover:bg-hover"
        onClick={onChoose}
      >
        <span className="grid min-w-0 flex-1">
          <span className="font-medium wrap-anywhere">
            <PersonName name={name} />
          </span>
          <span className="text-sm text-muted-foreground">{detail}</span>
        </span>
        <PlainBadge tone={tone}>{label}</PlainBadge>
      </button>
    </li>
  )
}
