import { Printer } from 'lucide-react'
import { addressLine, business } from '#shared/business.ts'
import { formatDate, formatDateTime } from '#shared/calendar.ts'
import type { PublicDayPass } from '#shared/day-pass.ts'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { QrCode } from './qr-code.tsx'

const { timeZone } = business

/** The pass as it is shown at the desk, on a screen or on paper. */
export function PassCard({ pass }: { pass: PublicDayPass }) {
  return (
    <div className="grid w-full max-w-136 grid-cols-1 gap-6">
      <article className="overflow-hidden rounded-lg border border-line bg-panel lifted print:break-inside-avoid print:border-2 print:border-print print:bg-transparent">
        <header className="flex flex-wrap items-center justify-between gap-4 border-b border-dashed border-line-strong px-6 py-5 print:border-print">
          <Logo className="print:hidden" />
          <p className="display hidden text-2xl print:block">{business.name}</p>
          <StatusBadge status={pass.status} />
        </header>
        <div className="grid grid-cols-1 justify-items-center gap-6 px-6 py-8 text-center">
          <h1 className="display text-title text-accent print:text-print">FREE 1-DAY PASS</h1>
          <p className="text-2xl font-semibold wrap-anywhere">{pass.fullName}</p>
          <QrCode text={pass.passCode} />
          <p className="font-mono text-3xl font-bold tracking-[0.2em]">{pass.passCode}</p>
          <PassDates pass={pass} />
        </div>
        <footer className="border-t border-dashed border-line-strong px-6 py-5 text-sm text-muted print:border-print print:text-print">
          <p>
            This pass is valid for one-time use only and must be presented at the front desk upon arrival.
            Valid ID required.
          </p>
          <p className="mt-2">
            {addressLine} · {business.phone}
          </p>
        </footer>
      </article>
      <Button variant="outline" size="lg" onClick={() => window.print()} className="print:hidden">
        <Printer aria-hidden="true" className="size-5" />
        Print Pass
      </Button>
    </div>
  )
}

function PassDates({ pass }: { pass: PublicDayPass }) {
  const dates = [
    { label: 'Issued', value: formatDate(pass.createdAt, timeZone) },
    { label: 'Expires', value: formatDate(pass.expiresAt, timeZone) },
    ...(pass.redeemedAt ? [{ label: 'Redeemed', value: formatDateTime(pass.redeemedAt, timeZone) }] : []),
  ]
  return (
    <dl className="flex flex-wrap justify-center gap-x-10 gap-y-4">
      {dates.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-muted print:text-print">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
