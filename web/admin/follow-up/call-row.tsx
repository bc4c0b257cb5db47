import { policies } from '#shared/business.ts'
import { formatMinutes } from '#shared/format-minutes.ts'
import type { TaskItem } from '#shared/today.ts'
import { PersonName } from '../../ui/person-name.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { formatTimeOfDay } from '../format/dates.ts'
import { OutcomeButtons } from './outcome-buttons.tsx'
import type { Noted } from './use-outcome.ts'

const { responseTargetMinutes } = policies.followUp
/** From here on the promise is about to break. */
const LATE_SHARE = 0.8

/** Whom to call: how long the person waits, what the person wants, when it suits, and one tap for how it went. */
export function CallRow({ item, onNoted }: { item: TaskItem; onNoted: (noted: Noted) => void }) {
  const { task, client, waitingMinutes } = item
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t border-border px-4 py-2.5 sm:grid-cols-[6.5rem_minmax(0,1fr)] 2xl:grid-cols-[6.5rem_minmax(0,1fr)_auto]">
      <div className="order-2 sm:order-0">
        {waitingMinutes === undefined ? (
          <span className="text-sm text-muted-foreground">
            Call again
            <br />
            {formatTimeOfDay(task.dueAt)}
          </span>
        ) : (
          <Wait minutes={waitingMinutes} />
        )}
      </div>
      <div className="min-w-0">
        <PersonLine item={item} />
        <p className="text-sm text-muted-foreground wrap-anywhere">
          {task.title}
          {task.bestTimeToCall && task.bestTimeToCall.length > 0 && (
            <>
              {' · '}Best time: {task.bestTimeToCall.join(', ')}
            </>
          )}
        </p>
      </div>
      <div className="order-3 col-span-full 2xl:col-span-1">
        <OutcomeButtons key={`${client.id} ${task.attempts}`} item={item} onNoted={onNoted} />
      </div>
    </li>
  )
}

/** Name and number. */
export function PersonLine({ item: { client } }: { item: Pick<TaskItem, 'client'> }) {
  return (
    <p className="flex flex-wrap gap-x-3">
      <SiteLink
        to={`/admin/clients/${client.id}`}
        className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:text-accent-ink"
      >
        <PersonName name={client.name} />
      </SiteLink>
      {client.phone && (
        <a
          href={`tel:${client.phone.replace(/[^\d+]/g, '')}`}
          className="inline-flex min-h-6 items-center text-accent-ink underline-offset-4 hover:underline tabular-figures"
        >
          {client.phone}
        </a>
      )}
    </p>
  )
}

/** The bar is the response promise of the site. */
function Wait({ minutes }: { minutes: number }) {
  const share = Math.min(1, minutes / responseTargetMinutes)
  const isLate = share >= LATE_SHARE
  return (
    <span className="grid gap-1">
      <strong className={`text-sm tabular-figures ${isLate ? 'text-danger' : ''}`}>
        {formatMinutes(minutes)}
      </strong>
      <span aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-border">
        <span
          className={`block h-full min-w-1 ${isLate ? 'bg-danger' : 'bg-warning'}`}
          style={{ width: `${share * 100}%` }}
        />
      </span>
    </span>
  )
}
