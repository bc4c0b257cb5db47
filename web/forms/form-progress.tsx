import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form'
import { DRAFT_LIFETIME_MINUTES } from './form-draft.ts'
import { HONEYPOT_FIELD_NAME } from './form-guard.ts'

type FormProgressProps<Values extends FieldValues> = {
  control: Control<Values>
  names: readonly Path<Values>[]
  duration: string
}

export function FormProgress<Values extends FieldValues>(props: FormProgressProps<Values>) {
  const { control, names, duration } = props
  const values: unknown[] = useWatch({ control, name: [...names] })
  const answeredCount = values.filter(isAnswered).length
  const total = names.length
  return (
    <div className="print:hidden sticky top-16 z-20 in-[:has(.toast)]:static -mx-4 grid gap-2 bg-background px-4 py-3 lg:top-18">
      <p className="flex justify-between gap-4 text-sm font-semibold">
        <span id="form-progress">
          {answeredCount === total ? 'Ready to send' : `${answeredCount} of ${total} required answers`}
        </span>
        <span className="font-normal text-muted-foreground">{duration}</span>
      </p>
      <div
        role="progressbar"
        aria-labelledby="form-progress"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={answeredCount}
        className="grid auto-cols-fr grid-flow-col gap-1"
      >
        {names.map((name, index) => (
          <span
            key={name}
            className={`h-1 rounded-full transition-colors ${index < answeredCount ? 'bg-accent' : 'bg-border'}`}
          />
        ))}
      </div>
    </div>
  )
}

const isAnswered = (value: unknown) =>
  value === true ||
  (Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value.trim() !== '')

export function DraftNotice({ hasExpired }: { hasExpired: boolean }) {
  return (
    <p role="status" className="text-sm text-muted-foreground">
      {hasExpired
        ? `Your unfinished answers were deleted after ${DRAFT_LIFETIME_MINUTES} minutes, so that other people cannot read them on this device. Please start again.`
        : `Your answers are saved on this device for ${DRAFT_LIFETIME_MINUTES} minutes.`}
    </p>
  )
}

export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this field empty
        <input name={HONEYPOT_FIELD_NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
