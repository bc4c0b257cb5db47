import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonStyleProps, buttonClass } from './button-class.ts'

type ButtonProps = ComponentProps<'button'> &
  ButtonStyleProps & { Icon?: LucideIcon; isBusy?: boolean; busyLabel?: string }

/** While busy it ignores clicks but stays focusable: `disabled` would move the focus to the body. */
export function Button(props: ButtonProps) {
  const { variant, size, className, Icon, isBusy, busyLabel, children, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy || rest['aria-disabled']}
      className={buttonClass({ variant, size, className })}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy && busyLabel ? (
        busyLabel
      ) : (
        <>
          {Icon && <Icon className="size-4" />}
          {children}
        </>
      )}
    </button>
  )
}
