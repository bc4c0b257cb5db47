import { NotebookPen } from 'lucide-react'
import { useId, useState } from 'react'
import { contactOutcomeLabels, contactOutcomes } from '#shared/contact.ts'
import { NOTES_MAX_LENGTH } from '#shared/fields.ts'
import { isContactTask, type TaskOutcome } from '#shared/task.ts'
import type { TaskItem } from '#shared/today.ts'
import { CONTROL_CLASS } from '../../ui/control-class.ts'
import { taskButtonClass } from './task-button-class.ts'
import { type Noted, useOutcome } from './use-outcome.ts'

type OutcomeButtonsProps = { item: TaskItem; onNoted: (noted: Noted) => void }

/** How the call went, or that the task is done: one tap each, a note if one likes. */
export function OutcomeButtons({ item, onNoted }: OutcomeButtonsProps) {
  const { isPending, note } = useOutcome(item, onNoted)
  const [text, setText] = useState<string>()
  const id = useId()
  const { name } = item.client
  const choices = isContactTask(item.task)
    ? contactOutcomes.map((outcome) => ({ outcome, label: contactOutcomeLabels[outcome] }))
    : ([
        { outcome: 'done', label: 'Done' },
        { outcome: 'dismissed', label: 'Dismiss' },
      ] as const)
  // An email is corrected or sent again rather than done.
  const main = item.task.kind === 'email' ? undefined : choices[0]?.outcome
  const outcomeButton = ({ outcome, label }: { outcome: TaskOutcome; label: string }) => (
    <button
      key={outcome}
      type="button"
      aria-label={`${label}: ${name}`}
      aria-disabled={isPending}
      className={taskButtonClass(outcome === main)}
      onClick={() => !isPending && note(outcome, text)}
    >
      {label}
    </button>
  )
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <fieldset
        className={`gap-1 sm:flex sm:flex-wrap ${isContactTask(item.task) ? 'grid grid-cols-[minmax(0,1fr)_auto]' : 'flex'}`}
      >
        <legend className="sr-only">How it went with {name}</legend>
        {choices.slice(0, -1).map(outcomeButton)}
        {/* The note wraps with the last choice, never alone. */}
        <span className="flex min-w-0 flex-1 gap-1 sm:flex-none">
          {choices.slice(-1).map(outcomeButton)}
          {isContactTask(item.task) && (
            <button
              type="button"
              aria-label={`Note on ${name}`}
              aria-expanded={text !== undefined}
              className={`${taskButtonClass()} max-w-9 min-w-9 sm:max-w-11 sm:min-w-11`}
              onClick={() => setText((shown) => (shown === undefined ? '' : undefined))}
            >
              <NotebookPen aria-hidden="true" className="mx-auto size-4" />
            </button>
          )}
        </span>
      </fieldset>
      {text !== undefined && (
        <label htmlFor={id} className="grid gap-1 text-sm text-muted-foreground">
          Note, saved with the outcome
          <input
            id={id}
            value={text}
            maxLength={NOTES_MAX_LENGTH}
            onChange={(event) => setText(event.target.value)}
            className={CONTROL_CLASS}
          />
        </label>
      )}
    </div>
  )
}
