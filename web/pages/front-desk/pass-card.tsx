import { BookOpenCheck, CalendarCheck, Phone, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { PublicDayPass } from '#shared/front-desk/day-pass.ts'
import { formatDate, formatDateTime, formatPlainDate, type PlainDate } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { phoneHref } from '../../layout/navigation.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { StatusShape, statusLabel, statusTone, toneClasses } from '../../ui/badge.tsx'
import { Button, buttonClass, LinkButton } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import {
  PassBody,
  PassColumns,
  PassTerms,
  qrCodeClass,
  titleClass,
  VisitPlannerSkeleton,
} from './pass-frame.tsx'

const DayPassWallets = lazyComponent(() =>
  import('../wallets/day-pass-wallets.tsx').then((m) => m.DayPassWallets),
)
const VisitPlan = lazyComponent(() => import('./visit-planner.tsx').then((m) => m.VisitPlanner))

export function PassCard({ pass }: { pass: PublicDayPass }) {
  const { status } = pass
  const [day, setDay] = useState(pass.preferredVisitDate)
  const isActive = status === 'active'
  const tone = statusTone(status)
  const { text, background } = toneClasses(tone)
  return (
    <PassColumns
      pass={
        <article className="overflow-hidden rounded-lg border border-border bg-surface shadow-elevated print:break-inside-avoid print:border-2 print:border-print-foreground print:bg-transparent">
          <p
            className={`flex flex-wrap items-center justify-between gap-x-4 px-6 py-3 xl:px-8 font-semibold text-on-state print:border-b print:border-print-foreground print:bg-transparent print:text-print-foreground ${background}`}
          >
            <span className="flex items-center gap-2.5">
              <StatusShape tone={tone} />
              <span>{statusLabel(status)}</span>
            </span>
            <span>{statusDate(pass)}</span>
          </p>
          <header className="max-sm:grid justify-center border-b border-dashed border-border-strong px-6 py-5 xl:px-8 print:border-print-foreground">
            <Logo className="print:hidden" />
            <p className="text-display hidden text-2xl print:block">{business.name}</p>
          </header>
          <PassBody>
            <h1
              className={`${titleClass} print:text-print-foreground ${isActive ? 'text-accent' : 'text-muted-foreground'}`}
            >
              FREE 1-DAY PASS
            </h1>
            <p className="text-2xl font-semibold wrap-anywhere">
              <PersonName name={pass.fullName} />
            </p>
            <div className={`relative grid place-items-center ${qrCodeClass}`}>
              {/* The white area around the code is its quiet zone, which must be four modules wide on each side. */}
              <div
                className={`rounded-sm bg-print-background p-9.75 print:rounded-none print:p-[7mm] ${isActive ? '' : 'opacity-20 grayscale'}`}
              >
                <QrCode text={pass.passCode} quietZone={0} className="print:size-[36mm]" />
              </div>
              {status !== 'active' && (
                <p
                  aria-hidden="true"
                  className={`stamp-in absolute grid -rotate-8 gap-0.5 text-center rounded-md border-4 border-double bg-surface px-5 py-2.5 print:bg-print-background ${text}`}
                >
                  <span className="text-display text-4xl leading-none">{statusLabel(status)}</span>
                  <span className="text-sm font-semibold">{statusDate(pass)}</span>
                </p>
              )}
            </div>
            <p
              className={`text-display text-4xl leading-10 tracking-[0.12em] tabular-figures ${isActive ? '' : 'text-muted-foreground line-through'}`}
            >
              {pass.passCode}
            </p>
            <PassDates pass={pass} day={day} />
          </PassBody>
          <PassTerms isUnusable={!isActive} />
        </article>
      }
      actions={
        <>
          <NextStep pass={pass} />
          {isActive && (
            <Suspense fallback={<VisitPlannerSkeleton />}>
              <VisitPlan pass={pass} day={day} onChange={setDay} />
            </Suspense>
          )}
          <Button
            variant={isActive ? 'outline' : 'ghost'}
            size={isActive ? 'lg' : 'md'}
            onClick={() => window.print()}
            className={`print:hidden ${isActive ? '' : '-mt-2 justify-self-center lg:-ml-5 lg:justify-self-start text-muted-foreground'}`}
          >
            <Printer aria-hidden="true" className="size-5" />
            Print Pass
          </Button>
          {isActive && (
            <Suspense fallback={null}>
              <DayPassWallets passCode={pass.passCode} />
            </Suspense>
          )}
        </>
      }
    />
  )
}

function statusDate({ status, expiresAt, redeemedAt }: PublicDayPass): string {
  if (status === 'redeemed' && redeemedAt) return formatDate(redeemedAt, business.timeZone)
  const expiry = formatDate(expiresAt, business.timeZone)
  return status === 'expired' ? `on ${expiry}` : `until ${expiry}`
}

function NextStep({ pass: { status, fullName } }: { pass: PublicDayPass }) {
  const [firstName] = fullName.trim().split(/\s+/)
  if (status === 'active') {
    return (
      <LinkButton to="/waiver-form" size="lg" className="print:hidden">
        <BookOpenCheck aria-hidden="true" className="size-6 shrink-0" />
        <span className="text-left leading-snug">
          <span className="block text-sm">Save time at the desk:</span> sign your waiver now
        </span>
      </LinkButton>
    )
  }
  return (
    <div className="grid gap-3 print:hidden">
      <p className="text-center text-lead text-balance wrap-anywhere lg:text-left">
        {status === 'redeemed'
          ? `It was good to meet you, ${firstName}. Next: thirty minutes with a coach, free.`
          : 'Book a free 30-minute consultation with a coach, or call us to find a day.'}
      </p>
      <LinkButton to="/booking" size="lg">
        <CalendarCheck aria-hidden="true" className="size-5 shrink-0" />
        Book Your Free Consultation
      </LinkButton>
      {status === 'expired' && (
        <a href={phoneHref()} className={buttonClass({ variant: 'outline', size: 'lg' })}>
          <Phone aria-hidden="true" className="size-5 shrink-0" />
          Call {business.phone}
        </a>
      )}
    </div>
  )
}

/** Matches spaces that become non-breaking in 'Nov 14, 2026, 12:21 PM', which are all spaces except the space before the time. */
const REPLACED_SPACES_PATTERN = / (?!\d+:)/g

function PassDates({ pass, day }: { pass: PublicDayPass; day: PlainDate | undefined }) {
  const dates = [
    { label: 'Issued', value: formatDate(pass.createdAt, business.timeZone) },
    { label: 'Expires', value: formatDate(pass.expiresAt, business.timeZone) },
    ...(day && pass.status !== 'expired' ? [{ label: 'Your visit', value: formatPlainDate(day) }] : []),
    ...(pass.redeemedAt
      ? [{ label: 'Redeemed', value: formatDateTime(pass.redeemedAt, business.timeZone) }]
      : []),
  ]
  return (
    <dl className="flex w-full max-w-96 flex-wrap gap-x-6 gap-y-4 tabular-figures">
      {dates.map(({ label, value }) => (
        <div key={label} className="flex-[1_1_calc(50%-0.75rem)]">
          <dt className="text-sm text-muted-foreground print:text-print-foreground">{label}</dt>
          <dd className="font-semibold">{value.replace(REPLACED_SPACES_PATTERN, '\u00a0')}</dd>
        </div>
      ))}
    </dl>
  )
}
