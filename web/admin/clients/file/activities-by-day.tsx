import { useState } from 'react'
import { activityText } from '#shared/clients/activity-text.ts'
import { getLastUndoDay } from '#shared/clients/merge.ts'
import type { Note } from '#shared/clients/note.ts'
import type { Activity } from '#shared/lib/activity.ts'
import { formatPlainDate, type PlainDate, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { lazyComponent, useLazyOverlay } from '../../../loading/lazy-component.tsx'
import { Button } from '../../../ui/button.tsx'
import { useHasRole } from '../../auth/session.ts'
import { formatTimeOfDay, today } from '../../format/dates.ts'
import { ActivityIcon } from './activity-icon.tsx'
import { NoteCard } from './notes.tsx'
import { formatActivitySubject } from './record-subject.ts'

const UndoMergeDialog = lazyComponent(() =>
  import('../merge/undo-merge-dialog.tsx').then((m) => m.UndoMergeDialog),
)

type ActivitiesByDayProps = {
  activities: readonly Activity[]
  notes: readonly Note[]
  shownRecord: string | null
  onOpen: (record: string) => void
  emptyText: string
}

export function ActivitiesByDay({ activities, notes, shownRecord, onOpen, emptyText }: ActivitiesByDayProps) {
  const [clickedId, setClickedId] = useState<string>()
  if (activities.length === 0) return <p className="py-6 text-muted-foreground">{emptyText}</p>
  const days = groupByDay(activities)
  const undoneMergeIds = new Set(
    activities.flatMap(({ type, details }) => (type === 'mergeUndone' ? (details?.mergeId ?? []) : [])),
  )
  const markedId = shownRecord && markedActivityIdOf(shownRecord, activities, clickedId)
  const notesById = new Map(notes.map((note) => [note.id, note]))
  return (
    <div className="grid gap-4">
      {days.map(({ day, activities: activitiesOfDay }) => (
        <div key={day}>
          <h2 className="pb-1 text-sm font-semibold">{day === today() ? 'Today' : formatPlainDate(day)}</h2>
          <ul>
            {activitiesOfDay.map((activity) => (
              <ActivityLine
                key={activity.id}
                activity={activity}
                note={activity.type === 'noteAdded' ? notesById.get(activity.subject.id) : undefined}
                isUndone={undoneMergeIds.has(activity.details?.mergeId ?? '')}
                isOpen={activity.id === markedId}
                onOpen={(record) => {
                  setClickedId(activity.id)
                  onOpen(record)
                }}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** Returns the ID of the clicked activity. Without a click, returns the record's newest activity that is not about an email. */
function markedActivityIdOf(record: string, activities: readonly Activity[], clickedId: string | undefined) {
  const lines = activities.filter(({ subject }) => formatActivitySubject(subject) === record)
  const line =
    lines.find(({ id }) => id === clickedId) ??
    lines.find(({ type }) => !type.startsWith('email')) ??
    lines[0]
  return line?.id
}

type Day = { readonly day: PlainDate; readonly activities: Activity[] }

function groupByDay(activities: readonly Activity[]): readonly Day[] {
  const days: Day[] = []
  for (const activity of activities) {
    const day = plainDateIn(business.timeZone, new Date(activity.at))
    const lastDay = days.at(-1)
    if (lastDay?.day === day) lastDay.activities.push(activity)
    else days.push({ day, activities: [activity] })
  }
  return days
}

const TYPES_WITHOUT_RECORD: ReadonlySet<Activity['subject']['type']> = new Set([
  'client',
  'note',
  'agreement',
  'task',
])

type ActivityLineProps = {
  activity: Activity
  note: Note | undefined
  isUndone: boolean
  isOpen: boolean
  onOpen: (record: string) => void
}

function ActivityLine({ activity, note, isUndone, isOpen, onOpen }: ActivityLineProps) {
  const { at, subject, type } = activity
  const text = activityText(activity)
  return (
    <li
      className={`relative flex gap-3 rounded-md px-2 py-1.5 ${isOpen ? 'bg-surface-raised' : ''}`}
      {...(isOpen && { 'aria-current': true as const })}
    >
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-7 shrink-0 place-items-center rounded-full border border-border bg-surface text-muted-foreground"
      >
        <ActivityIcon type={type} />
      </span>
      <div className="grid min-w-0 flex-1 gap-1 py-0.5">
        <p className="flex items-baseline justify-between gap-x-4">
          {TYPES_WITHOUT_RECORD.has(subject.type) ? (
            <span className="inline-block wrap-anywhere first-letter:uppercase">{text}</span>
          ) : (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(formatActivitySubject(subject))}
              className="text-left wrap-anywhere first-letter:uppercase hover:underline"
            >
              {text}
            </button>
          )}
          <time dateTime={at} className="tabular-figures shrink-0 text-sm text-muted-foreground">
            {formatTimeOfDay(at)}
          </time>
        </p>
        {note && <NoteCard note={note} />}
        {type === 'clientsMerged' && <UndoMergeButton activity={activity} isUndone={isUndone} />}
      </div>
    </li>
  )
}

function UndoMergeButton({ activity: { at, details }, isUndone }: { activity: Activity; isUndone: boolean }) {
  const mergeId = String(details?.mergeId)
  const recordCount = Number(details?.records ?? 0)
  const { button, isOpening, overlay } = useLazyOverlay(UndoMergeDialog, { mergeId, recordCount })
  const isAdmin = useHasRole('admin')
  const isPossible =
    isAdmin && !isUndone && today() <= getLastUndoDay(plainDateIn(business.timeZone, new Date(at)))
  return (
    <>
      {isPossible && (
        <Button {...button} variant="outline" size="sm" isBusy={isOpening} className="justify-self-start">
          Undo Merge
        </Button>
      )}
      {/* The dialog stays open after the undo to show the changes since the merge. */}
      {overlay}
    </>
  )
}
