import { type ComponentProps, type ReactNode, useId } from 'react'
import { Checkbox, FieldError, RequiredMark } from '../../ui/field.tsx'

type ConsentProps = ComponentProps<'input'> & { label: ReactNode; hint?: string; error?: string }

export function AgreementCheckbox(props: Omit<ConsentProps, 'label'>) {
  return <ConsentCheckbox {...props} label="I have read and agree to the terms above" required />
}

export function ConsentCheckbox({ label, hint, error, required, ...input }: ConsentProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1 rounded-lg border border-border-strong bg-surface px-4 py-3">
      <Checkbox
        {...input}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        label={
          <>
            {label}
            {required && <RequiredMark />}
          </>
        }
      />
      {hint && (
        <p id={`${id}-hint`} className="pl-8 text-sm text-muted-foreground">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}
