import { useId } from 'react'
import { contactOutcomeLabels, contactOutcomes } from '#shared/lib/contact.ts'
import { NOTES_MAX_LENGTH } from '#shared/lib/fields.ts'
import { Button } from '../../ui/button.tsx'
import { CONTROL_CLASS } from '../../ui/field.tsx'
import type { Outcome } from './use-outcome.ts'

type OutcomeButtonsProps = {
  name: string
  outcome: Outcome
  /** This is undefined until somebody asks for the field. */
  note: string | undefined
  onNoteChange: (note: string) => void
}

/** A stable function focuses the field when it appears, and not at each change. */
const focus = (field: HTMLInputElement | null) => field?.focus()

/** All buttons look alike, because none is chosen yet. */
export function OutcomeButtons({ name, outcome, note, onNoteChange }: OutcomeButtonsProps) {
  const id = useId()
  return (
    <div className="col-span-full grid grid-cols-1 gap-2 sm:col-span-2 sm:col-start-2">
      <fieldset className="grid grid-cols-2 gap-1.5 sm:flex sm:flex-wrap">
        <legend className="sr-only">How it went with {name}</legend>
        {contactOutcomes.map((each) => (
          <Button
            key={each}
            variant="outline"
            size="compact"
            aria-label={`${contactOutcomeLabels[each]}: ${name}`}
            isBusy={outcome.isPending}
            className="sm:min-h-9 sm:px-3"
            onClick={() => outcome.note(each, note)}
          >
            {contactOutcomeLabels[each]}
          </Button>
        ))}
      </fieldset>
      {note !== undefined && (
        <label htmlFor={id} className="grid gap-1 text-sm text-muted-foreground">
          Note, saved with the outcome
          <input
            ref={focus}
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
