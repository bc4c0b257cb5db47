import { useRef } from 'react'
import { Honeypot } from '../forms/form-progress.tsx'
import { CollapsibleFieldset } from '../ui/collapsible-fieldset.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Checkbox, FormSection, TextField } from '../ui/field.tsx'
import { Specimen, SpecimenGroup } from './specimen.tsx'

const FIELD_ERRORS = [
  { name: 'email', message: 'Invalid email address' },
  { name: 'agreed', message: 'You must agree to the terms' },
]

export function Forms() {
  const summary = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const focusField = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  return (
    <SpecimenGroup
      id="forms"
      title="Forms"
      intro="A form lists all errors in one place, and each error links to its field. A hidden field detects bots."
    >
      <Specimen label="form section with error summary">
        <form
          ref={form}
          noValidate
          className="grid gap-8 rounded-lg border border-border bg-surface p-5 sm:p-8"
        >
          <ErrorSummary ref={summary} errors={FIELD_ERRORS} onSelect={focusField} />
          <Honeypot />
          <FormSection title="Contact" hint="Your contact details.">
            <TextField name="name" label="Full Name" required defaultValue="Mia Chen" />
            <TextField
              name="email"
              label="Email"
              required
              defaultValue="mia@"
              error="Invalid email address"
            />
          </FormSection>
          <CollapsibleFieldset title="Health" hint="Optional: information for your coach">
            <TextField name="injuries" label="Injuries" />
          </CollapsibleFieldset>
          <FormSection title="Agreement">
            <Checkbox name="agreed" label="I have read the terms" aria-invalid />
          </FormSection>
        </form>
      </Specimen>
    </SpecimenGroup>
  )
}
