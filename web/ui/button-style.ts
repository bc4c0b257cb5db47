const BASE =
  'stamped inline-flex items-center justify-center gap-2 font-semibold text-center transition-colors select-none ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-60 disabled:cursor-not-allowed disabled:opacity-60'

/** The transparent borders are seen where the system sets the colours. */
const VARIANTS = {
  primary: 'border border-transparent bg-accent text-on-accent hover:bg-accent-strong active:bg-accent',
  outline: 'border border-line-strong text-ink hover:border-ink hover:bg-hover active:bg-pressed',
  ghost: 'border border-transparent text-ink hover:bg-hover active:bg-pressed',
  danger: 'border border-transparent bg-bad text-on-accent hover:bg-bad-strong active:bg-bad',
} as const

const SIZES = {
  sm: 'min-h-9 px-3 text-sm',
  /** As easy to hit as the others, where several stand side by side. */
  compact: 'min-h-11 px-2.5 text-sm',
  md: 'min-h-11 px-5 text-base',
  lg: 'min-h-13 px-6 text-lg sm:px-8',
  icon: 'size-11',
} as const

export type ButtonVariant = keyof typeof VARIANTS
export type ButtonSize = keyof typeof SIZES
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; className?: string }

export function buttonStyle({ variant = 'primary', size = 'md', className = '' }: ButtonLook): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${className}`
}
