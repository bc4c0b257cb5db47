import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { type BaseFieldProps, CONTROL_CLASS, Field } from '../../../ui/field.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'required'> & BaseFieldProps

export function PasswordField({ label, hint, error, required, className, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${CONTROL_CLASS} pr-12`}
          />
          <button
            type="button"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-md text-muted-foreground hover:text-foreground"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </Field>
  )
}
