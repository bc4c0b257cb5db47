import { type ComponentProps, useId } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldError, RequiredMark } from '../../ui/field.tsx'

type AgreementCheckboxProps = ComponentProps<'input'> & { error?: string }

export function AgreementCheckbox({ error, ...input }: AgreementCheckboxProps) {
  const id = useId()
  return (
    <div className="grid gap-1 rounded-lg border border-border-strong bg-surface px-4 py-3">
      <Checkbox
        {...input}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        label={
          <>
            I have read and agree to the terms above
            <RequiredMark />
          </>
        }
      />
      <FieldError id={id} message={error} />
    </div>
  )
}
