import type { ComponentProps } from 'react'
import { type ButtonStyleProps, buttonClass } from './button-class.ts'

type ButtonProps = ComponentProps<'button'> & ButtonStyleProps & { isBusy?: boolean; busyLabel?: string }

/** While busy it ignores clicks but stays focusable: `disabled` would move the focus to the body. */
export function Button({
  variant,
  size,
  className,
  isBusy,
  busyLabel,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy || rest['aria-disabled']}
      className={buttonClass({ variant, size, className })}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  )
}
