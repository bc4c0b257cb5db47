import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, use } from 'react'
import { Link } from 'react-router-dom'
import { PathShownContext, PreloadContext } from '../loading/preload-context.ts'

type ButtonProps = ComponentProps<'button'> &
  ButtonStyleProps & { Icon?: LucideIcon; isBusy?: boolean; busyLabel?: string }

/** A busy button ignores clicks. It is not `disabled`, because a disabled button would lose focus. */
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

const BASE_CLASS =
  'corner-bevel inline-flex items-center justify-center gap-2 font-semibold text-center transition-colors select-none ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-60 disabled:cursor-not-allowed'

/** Disabled buttons are gray, because the accent color marks controls that are selected or can be pressed. */
const NEUTRAL_IF_DISABLED_CLASS =
  'disabled:border-border-strong disabled:bg-surface-raised disabled:text-muted-foreground'
const FAINT_IF_DISABLED_CLASS = 'disabled:opacity-60'

/** Variants without a visible border have a transparent one, because it becomes visible in forced-colors mode. */
const VARIANTS = {
  primary: `border border-transparent bg-accent text-on-accent hover:bg-accent-strong active:bg-accent ${NEUTRAL_IF_DISABLED_CLASS}`,
  outline: `border border-border-strong text-foreground hover:border-foreground hover:bg-hover active:bg-pressed ${FAINT_IF_DISABLED_CLASS}`,
  ghost: `border border-transparent text-foreground hover:bg-hover active:bg-pressed ${FAINT_IF_DISABLED_CLASS}`,
  action: `border border-transparent text-accent-ink hover:bg-hover active:bg-pressed ${FAINT_IF_DISABLED_CLASS}`,
  danger: `border border-transparent bg-danger text-on-state hover:bg-danger-strong active:bg-danger ${NEUTRAL_IF_DISABLED_CLASS}`,
} as const

/** The vertical padding keeps the lines of a wrapped label away from the edge. */
const SIZES = {
  sm: 'min-h-9 px-3 py-1 text-sm',
  compact: 'min-h-11 px-2.5 py-1.5 text-sm',
  md: 'min-h-11 px-5 py-1.5 text-base',
  lg: 'min-h-13 px-6 py-2.5 text-lg leading-snug sm:px-8',
  icon: 'size-11',
} as const

export type ButtonVariant = keyof typeof VARIANTS
export type ButtonSize = keyof typeof SIZES
export type ButtonStyleProps = { variant?: ButtonVariant; size?: ButtonSize; className?: string }

export const buttonClass = ({ variant = 'primary', size = 'md', className = '' }: ButtonStyleProps): string =>
  `${BASE_CLASS} ${VARIANTS[variant]} ${SIZES[size]} ${className}`.trimEnd()

export const LinkButton = ({ variant, size, className, ...link }: SiteLinkProps & ButtonStyleProps) => (
  <SiteLink {...link} className={buttonClass({ variant, size, className })} />
)

type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** A link to a page of the site. Preloads the page on hover or focus. Renders nothing if the gym has switched off the page. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const preload = use(PreloadContext)
  const isShown = use(PathShownContext)
  if (!isShown(to)) return null
  const preloadPage = () => preload(to)
  return <Link to={to} discover="none" {...rest} onPointerEnter={preloadPage} onFocus={preloadPage} />
}
