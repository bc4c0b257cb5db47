import { Suspense, useId, useState } from 'react'
import { formatLateness, formatWait } from '#shared/follow-up/format-wait.ts'
import type { TaskWithClient } from '#shared/follow-up/today-tasks.ts'
import { contactOutcomeLabels, contactOutcomes } from '#shared/lib/contact.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { NOTES_MAX_LENGTH } from '#shared/lib/fields.ts'
import { business } from '#shared/lib/settings/business.ts'
import { isContactTask } from '#shared/lib/task.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { PlainBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CONTROL_CLASS } from '../../ui/field.tsx'
import { formatDueTime, formatTimeOfDay, today } from '../format/dates.ts'
import { TaskDescription } from './client-name-and-phone.tsx'
import { MainAction } from './main-action.tsx'
import { TaskMenu } from './task-menu.tsx'
import { type OutcomeMutation, type SavedOutcome, useOutcomeMutation } from './use-outcome-mutation.ts'

const AssignDialog = lazyComponent(() => import('./assign-task-dialog.tsx').then((m) => m.AssignTaskDialog))

type OnSaved = (saved: SavedOutcome) => void

/** If `isCompact` is true, only the first row has buttons for the outcome of the contact. */
type TaskRowsProps = { items: readonly TaskWithClient[]; onSaved: OnSaved; isCompact?: boolean }

export const TaskRows = ({ items, onSaved, isCompact = false }: TaskRowsProps) =>
  items.map((item, index) => (
    <TaskRow
      key={`${item.task.clientId} ${item.task.id} ${item.task.attempts}`}
      item={item}
      isFirst={index === 0}
      showsOutcomes={!isCompact || index === 0}
      onSaved={onSaved}
    />
  ))

type TaskRowProps = { item: TaskWithClient; isFirst: boolean; showsOutcomes: boolean; onSaved: OnSaved }

function TaskRow({ item, isFirst, showsOutcomes, onSaved }: TaskRowProps) {
  const outcome = useOutcomeMutation(item, onSaved)
  const [note, setNote] = useState<string>()
  const [isAssigning, setIsAssigning] = useState(false)
  const isContact = isContactTask(item.task)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5 border-t border-border px-4 py-3.5 first:border-t-0 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto] sm:pt-2 lg:grid-cols-[7.5rem_minmax(0,1fr)_18rem] @4xl:grid-cols-[7.5rem_minmax(0,1fr)_minmax(0,1fr)_18rem]">
      <TaskDescription item={item} />
      <TaskUrgency item={item} />
      <div className="col-span-full flex gap-1.5 self-start max-sm:mt-1 lg:col-span-1 md:[&>:first-child]:flex-1">
        <MainAction item={item} variant={isFirst ? 'primary' : 'outline'} outcome={outcome} />
        <TaskMenu
          item={item}
          outcome={outcome}
          {...(isContact && { onNote: () => setNote((shown) => shown ?? '') })}
          onAssign={() => setIsAssigning(true)}
        />
        {isAssigning && (
          <Suspense>
            <AssignDialog item={item} onClose={() => setIsAssigning(false)} />
          </Suspense>
        )}
      </div>
      {isContact && showsOutcomes && (
        <OutcomeButtons name={item.client.name} outcome={outcome} note={note} onNoteChange={setNote} />
      )}
    </li>
  )
}

function TaskUrgency({ item: { task, waitingMinutes } }: { item: TaskWithClient }) {
  const now = new Date()
  const latenessText = formatLateness(task.dueAt, now)
  const isOverdue = Date.parse(task.dueAt) <= now.getTime()
  const waitText = waitingMinutes ? `Waiting ${formatWait(waitingMinutes)}` : undefined
  const due = `Due ${formatDueTime(task.dueAt)}`
  const isToday = plainDateIn(business.timeZone, new Date(task.dueAt)) === today()
  return (
    <p className="grid justify-items-end gap-0.5 text-sm text-muted-foreground tabular-figures sm:order-first sm:justify-items-start in-narrow-column:row-span-2">
      {isOverdue && <PlainBadge tone="red">Overdue</PlainBadge>}
      {waitText && <span title={due}>{waitText}</span>}
      {!(waitText && latenessText) && (
        <time dateTime={task.dueAt} title={due}>
          {latenessText ?? (isToday ? `Due ${formatTimeOfDay(task.dueAt)}` : due)}
        </time>
      )}
    </p>
  )
}

type OutcomeButtonsProps = {
  name: string
  outcome: OutcomeMutation
  note: string | undefined
  onNoteChange: (note: string) => void
}

/** Defined outside the component, because React calls a new ref callback at each render, which would move the focus again. */
const focusField = (field: HTMLInputElement | null) => field?.focus()

function OutcomeButtons({ name, outcome, note, onNoteChange }: OutcomeButtonsProps) {
  const id = useId()
  return (
    <div className="col-span-full grid grid-cols-1 gap-2 sm:col-span-2 sm:col-start-2">
      <fieldset className="grid grid-cols-2 gap-1.5 sm:flex sm:flex-wrap">
        <legend className="sr-only">Outcome of the contact with {name}</legend>
        {contactOutcomes.map((each) => (
          <Button
            key={each}
            variant="outline"
            size="compact"
            aria-label={`${contactOutcomeLabels[each]}: ${name}`}
            isBusy={outcome.isPending}
            className="sm:min-h-9 sm:px-3"
            onClick={() => outcome.save(each, note)}
          >
            {contactOutcomeLabels[each]}
          </Button>
        ))}
      </fieldset>
      {note !== undefined && (
        <label htmlFor={id} className="grid gap-1 text-sm text-muted-foreground">
          Note, saved with the outcome
          <input
            ref={focusField}
            id={id}
            value={note}
            maxLength={NOTES_MAX_LENGTH}
            onChange={(event) => onNoteChange(event.target.value)}
            className={CONTROL_CLASS}
          />
        </label>
      )}
    </div>
  )
}
