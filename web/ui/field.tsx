import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

/** The font size is at least 16 px, because iOS zooms in when a field with a smaller font gets focus. */
export const CONTROL_CLASS =
  'w-full min-h-12 rounded-md border border-border-strong bg-backdrop px-3.5 py-2.5 text-base text-foreground ' +
  'placeholder:text-muted-foreground hover:border-muted-foreground aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60 ' +
  'focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:border-accent-ink'

export type BaseFieldProps = { label: string; hint?: ReactNode; error?: string; required?: boolean }

type ControlProps = { id: string; 'aria-required'?: true; 'aria-invalid'?: true; 'aria-describedby'?: string }

type FieldProps = BaseFieldProps & { className?: string; children: (control: ControlProps) => ReactNode }

export function Field({ label, hint, error, required, className = '', children }: FieldProps) {
  const id = useId()
  const describedBy = getFieldDescriptionIds(id, { hint, error })
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} id={`${id}-label`} className="text-sm font-semibold text-foreground">
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id,
        ...(required && { 'aria-required': true }),
        ...(error && { 'aria-invalid': true }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}

export const getFieldDescriptionIds = (id: string, { hint, error }: Pick<BaseFieldProps, 'hint' | 'error'>) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={`${id}-hint`} className="text-sm text-muted-foreground">
      {children}
    </p>
  )
}

export const RequiredMark = () => (
  <span aria-hidden="true" className="text-accent-ink">
    {' *'}
  </span>
)

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p id={id} className="flex gap-1.5 text-sm font-medium text-danger">
      <span aria-hidden="true" className="font-bold">
        !
      </span>
      {message}
    </p>
  )
}

/** Use `typed-field.tsx` for dates, times and numbers, because it handles incomplete input. */
type TextFieldProps = Omit<ComponentProps<'input'>, 'required' | 'type'> &
  BaseFieldProps & { type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search' }

export const TextField = ({ label, hint, error, required, className, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} required={required} className={className}>
    {(control) => <input type="text" {...input} {...control} className={CONTROL_CLASS} />}
  </Field>
)

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'required'> & BaseFieldProps

export const TextArea = ({ label, hint, error, required, className, ...textarea }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error} required={required} className={className}>
    {(control) => (
      <textarea
        rows={4}
        {...textarea}
        {...control}
        className={`${CONTROL_CLASS} field-sizing-content ${textarea.rows === 2 ? 'min-h-20' : 'min-h-28'}`}
      />
    )}
  </Field>
)

export type SelectOption = { value: string; label: string }

type SelectFieldProps = Omit<ComponentProps<'select'>, 'required'> &
  BaseFieldProps & { options: readonly SelectOption[]; placeholder?: string }

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, required, className, options, placeholder, ...select } = props
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={`${CONTROL_CLASS} appearance-none pr-10`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted-foreground" />
        </div>
      )}
    </Field>
  )
}

type FormSectionProps = { title: string; hint?: string; children: ReactNode }

export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId()
  return (
    <fieldset
      aria-labelledby={id}
      className="form-columns border-t border-border pt-8 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <div className="grid content-start gap-1">
        <h2 id={id} className="text-display text-heading">
          {title}
        </h2>
        {hint && <p className="text-pretty text-muted-foreground">{hint}</p>}
      </div>
      <div className="grid content-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

export const Checkbox = ({ label, className = '', ...input }: CheckboxProps) => (
  <label className={`flex min-h-11 items-center gap-3 text-base ${className}`}>
    <input type="checkbox" {...input} className="size-5 shrink-0" />
    <span>{label}</span>
  </label>
)
