import type { ComponentProps, ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

export const Checkbox = ({ label, className = '', ...input }: CheckboxProps) => (
  <label className={`flex min-h-11 items-center gap-3 text-base ${className}`}>
    <input type="checkbox" {...input} className="size-5 shrink-0" />
    <span>{label}</span>
  </label>
)
