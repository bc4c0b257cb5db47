import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CloudOff,
  CreditCard,
  Dumbbell,
  History,
  type LucideIcon,
  OctagonX,
  ScanLine,
  Signature,
  Users,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { PersonName } from '../../../ui/person-name.tsx'

const WARNING_CLASSES = { field: 'bg-warning text-on-state', edge: 'decision-dots' }

const decisionStyles = {
  welcome: { word: 'Welcome', Icon: CircleCheck, field: 'bg-success text-on-state', edge: '' },
  otherName: { ...WARNING_CLASSES, word: 'Which name?', Icon: Users },
  signFirst: { ...WARNING_CLASSES, word: 'Sign first', Icon: Signature, edge: 'decision-line' },
  alreadyIn: { ...WARNING_CLASSES, word: 'Already in', Icon: History },
  checkPayment: { ...WARNING_CLASSES, word: 'Check payment', Icon: CreditCard },
  useSession: { ...WARNING_CLASSES, word: 'Session', Icon: Dumbbell },
  ask: { ...WARNING_CLASSES, word: 'Ask', Icon: CircleAlert },
  notValid: { word: 'Not valid', Icon: OctagonX, field: 'bg-danger text-on-state', edge: 'decision-barrier' },
  nobody: { word: 'Nobody', Icon: CircleDashed, field: 'bg-surface-raised text-foreground', edge: '' },
  several: { word: 'Several', Icon: Users, field: 'bg-info text-on-state', edge: 'decision-ticks' },
  notChecked: { word: 'Not checked', Icon: CloudOff, field: 'decision-hatched text-foreground', edge: '' },
  empty: { word: 'Ready', Icon: ScanLine, field: 'bg-surface text-muted-foreground', edge: '' },
  looking: { word: 'Loading...', Icon: ScanLine, field: 'bg-surface text-muted-foreground', edge: '' },
} as const satisfies Record<string, { word: string; Icon: LucideIcon; field: string; edge: string }>

type DecisionKind = keyof typeof decisionStyles

type DecisionPanelProps = { kind: DecisionKind; word?: string; children?: ReactNode; actions?: ReactNode }

const HEADER_HEIGHT_PX = 72

/** Gives the panel the same height for every decision, so that the page does not move when the next person arrives. */
export function DecisionPanel({ kind, word, children, actions }: DecisionPanelProps) {
  const look = decisionStyles[kind]
  const panel = useRef<HTMLElement>(null)
  // Scrolls up to the panel, because staff may have scrolled down, for example to show the previous person a QR code.
  useEffect(() => {
    const hiddenPx = HEADER_HEIGHT_PX - (panel.current?.getBoundingClientRect().top ?? HEADER_HEIGHT_PX)
    // Does not call `scrollIntoView`, because it would also scroll a page that embeds this page in an iframe.
    if (hiddenPx > 0) window.scrollBy(0, -hiddenPx)
  }, [])
  return (
    <section
      ref={panel}
      aria-label="Decision"
      data-decision={kind}
      className="@container flex flex-col overflow-hidden rounded-lg border border-border bg-background data-[decision=looking]:min-h-96 lg:min-h-[calc(100dvh-12.5rem)]"
    >
      <div
        className={`flex min-h-[clamp(8.75rem,42cqw,20rem)] items-center gap-[4cqw] px-[5cqw] @xl:flex-col @xl:items-start @xl:justify-center @xl:gap-3 ${look.field} ${look.edge}`}
      >
        <look.Icon className="size-[clamp(3rem,12cqw,8rem)] shrink-0" strokeWidth={2.25} />
        <p
          role="status"
          className="text-display min-w-0 text-[clamp(3rem,16cqw,9.5rem)] leading-[0.85] text-balance"
        >
          {word ?? look.word}
        </p>
      </div>
      {children && (
        <div className="grid flex-1 content-start gap-3 px-[5cqw] py-5 text-[clamp(1.125rem,2.6cqw,1.5rem)]">
          {children}
        </div>
      )}
      {actions && (
        <div className="flex flex-wrap gap-2 border-t border-border bg-surface px-[5cqw] py-4 max-sm:*:grow max-sm:*:px-2">
          {actions}
        </div>
      )}
    </section>
  )
}

export const DecisionHeading = ({ children }: { children: string }) => (
  <h2 className="text-[1.9em] leading-tight font-semibold wrap-anywhere">
    <PersonName name={children} />
  </h2>
)

export const DecisionDetail = ({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) => (
  <p className="flex items-start gap-3">
    <Icon className="mt-[0.2em] size-[1.1em] shrink-0 text-muted-foreground" />
    <span className="min-w-0 text-balance">{children}</span>
  </p>
)

export const KeyHint = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden="true"
    className="rounded-sm border border-current px-1.5 text-sm font-medium max-sm:hidden"
  >
    {children}
  </span>
)
