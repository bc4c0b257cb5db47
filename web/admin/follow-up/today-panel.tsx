import { type ReactNode, useId, useState } from 'react'
import { formatMinutes } from '#shared/format-minutes.ts'
import { formatLongDate } from '#shared/plain-date.ts'
import type { TaskGroup, TaskItem, Today } from '#shared/today.ts'
import { trainerName } from '#shared/trainers.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { formatTimeOfDay } from '../format/dates.ts'
import { CallRow, PersonLine } from './call-row.tsx'
import { FailedEmailButtons } from './failed-email-buttons.tsx'
import { NotedLine } from './noted-line.tsx'
import { OutcomeButtons } from './outcome-buttons.tsx'
import type { Noted } from './use-outcome.ts'
import { useToday } from './use-today.ts'

/** What waits for the staff today, ordered by what was promised; everything is one tap from being done. */
export function TodayPanel() {
  const { data, error, refetch } = useToday()
  const [noted, setNoted] = useState<Noted>()
  if (!data) {
    return error ? (
      <div className="mt-4">
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      </div>
    ) : (
      <Skeleton className="mt-4 h-56" />
    )
  }
  // Without calls a tall empty card would stand beside the rest.
  const hasCalls = data.answer.count + data.visitors.count > 0
  return (
    <section aria-label="Today" className="mt-4 grid grid-cols-1 gap-3">
      <NotedLine noted={noted} onUndone={() => setNoted(undefined)} />
      <div
        className={`grid grid-cols-1 gap-4 ${hasCalls ? 'xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]' : ''}`}
      >
        <AnswerNow today={data} onNoted={setNoted} />
        <Rest today={data} onNoted={setNoted} />
      </div>
    </section>
  )
}

type PartProps = { today: Today; onNoted: (noted: Noted) => void }

function AnswerNow({ today: { answer, longestWaitMinutes, visitors }, onNoted }: PartProps) {
  const longest =
    longestWaitMinutes > 0 ? `, longest ${formatMinutes(longestWaitMinutes)} of business hours` : ''
  return (
    <Card
      title={`Answer now (${answer.count})`}
      detail={longest}
      link={{ to: '/admin/follow-up', label: 'All tasks' }}
    >
      {answer.count === 0 && <Quiet>Nobody waits for a call.</Quiet>}
      <ul>
        {answer.items.map((item) => (
          <CallRow key={item.task.id} item={item} onNoted={onNoted} />
        ))}
      </ul>
      <Group title="Yesterday's visitors" group={visitors}>
        {visitors.items.map((item) => (
          <CallRow key={item.task.id} item={item} onNoted={onNoted} />
        ))}
      </Group>
    </Card>
  )
}

function Rest({ today: { day, consultations, waivers, emails, others }, onNoted }: PartProps) {
  const isEmpty = consultations.length + waivers.count + emails.count + others.count === 0
  const rows = (group: TaskGroup) =>
    group.items.map((item) => <TaskRow key={item.task.id} item={item} onNoted={onNoted} />)
  return (
    <Card title="Today" detail={formatLongDate(day)}>
      {isEmpty && <Quiet>Nothing else is due.</Quiet>}
      <Consultations consultations={consultations} />
      <Group title="Checked in without a waiver" group={waivers}>
        {rows(waivers)}
      </Group>
      <Group title="Emails that did not arrive" group={emails}>
        {rows(emails)}
      </Group>
      <Group title="Also due" group={others}>
        {rows(others)}
      </Group>
    </Card>
  )
}

function Consultations({ consultations }: Pick<Today, 'consultations'>) {
  return (
    <Group title="Consultations today" group={{ count: consultations.length, items: [] }}>
      {consultations.map(({ id, clientId, name, startsAt, trainerId }) => (
        <li
          key={id}
          className="flex min-h-11 flex-wrap items-center gap-x-4 border-t border-border px-4 py-1"
        >
          <time dateTime={startsAt} className="w-16 text-sm text-muted-foreground tabular-figures">
            {formatTimeOfDay(startsAt)}
          </time>
          <SiteLink
            to={`/admin/clients/${clientId}`}
            className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere hover:text-accent-ink"
          >
            <PersonName name={name} />
          </SiteLink>
          <span className="text-sm text-muted-foreground">with {trainerName(trainerId)}</span>
        </li>
      ))}
    </Group>
  )
}

function TaskRow({ item, onNoted }: { item: TaskItem; onNoted: (noted: Noted) => void }) {
  const { task } = item
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-2 border-t border-border px-4 py-2.5 @2xl:flex @2xl:items-center">
      <div className="min-w-0 flex-1">
        <PersonLine item={item} />
        <p className="text-sm text-muted-foreground wrap-anywhere">{task.failedEmail?.to ?? task.title}</p>
      </div>
      <FailedEmailButtons item={item} />
      <OutcomeButtons item={item} onNoted={onNoted} />
    </li>
  )
}

type CardProps = {
  title: string
  detail: string
  link?: { to: string; label: string }
  children: ReactNode
}

function Card({ title, detail, link, children }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="@container overflow-hidden rounded-lg border border-border bg-surface"
    >
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 px-4">
        <h2 id={id} className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-display text-xl">{title}</span>
          <span className="text-sm text-muted-foreground">{detail.replace(/^, /, '')}</span>
        </h2>
        {link && (
          <SiteLink
            to={link.to}
            className="ml-auto inline-flex min-h-11 items-center text-sm underline decoration-border-strong underline-offset-4 hover:decoration-foreground"
          >
            {link.label}
          </SiteLink>
        )}
      </header>
      {children}
    </section>
  )
}

type GroupProps = { title: string; group: TaskGroup; children: ReactNode }

function Group({ title, group, children }: GroupProps) {
  const id = useId()
  if (group.count === 0) return null
  return (
    <section aria-labelledby={id} className="border-t border-border">
      <h3 id={id} className="px-4 pt-3 pb-1.5 text-sm font-semibold text-muted-foreground">
        {title} ({group.count})
      </h3>
      <ul>{children}</ul>
    </section>
  )
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <p className="border-t border-border px-4 py-4 text-muted-foreground">{children}</p>
)
