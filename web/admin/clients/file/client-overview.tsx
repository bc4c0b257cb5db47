import type { ReactNode } from 'react'
import type { ClientFile } from '#shared/clients/client-file.ts'
import type { ActivitySubject } from '#shared/lib/activity.ts'
import { findNextAppointment } from '#shared/lib/booked-appointments.ts'
import { fullName } from '#shared/lib/client.ts'
import { findActivePassCode, hasValidWaiver, needsHealthQuestion } from '#shared/lib/client-summary.ts'
import { serviceTitle } from '#shared/payments/catalog.ts'
import { PlainBadge } from '../../../ui/badge.tsx'
import { SiteLink } from '../../../ui/button.tsx'
import { calendarPath } from '../../appointments/calendar/calendar-path.ts'
import { SendFormButton } from '../../form-requests/send-form-button.tsx'
import { formatGymDate, formatGymDateTime, today } from '../../format/dates.ts'
import { PlanBadge } from '../plan-badge.tsx'
import { WaiverStateBadge } from '../waiver-state-badge.tsx'
import { formatActivitySubject } from './record-subject.ts'
import { formatVisits } from './visits.ts'

export function ClientOverview({ file, onOpen }: { file: ClientFile; onOpen: (record: string) => void }) {
  const { summary, intakeForms, orders } = file
  const next = findNextAppointment(summary.appointments, new Date())
  const passCode = findActivePassCode(summary, new Date())
  const lastPass = file.dayPasses[0]
  const shownPassCode = passCode ?? lastPass?.passCode
  const [intakeForm] = intakeForms
  const [order] = orders
  return (
    <section aria-label="At a glance" className="@container">
      <ul
        className={`grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border ${next ? '@2xl:grid-cols-3 @4xl:grid-cols-6' : '@2xl:grid-cols-[5fr_5fr_4fr_4fr_6fr]'}`}
      >
        <Fact
          label="Waiver"
          subject={summary.waiverId && { type: 'waiver', id: summary.waiverId }}
          onOpen={onOpen}
          action={
            file.email &&
            (file.hasOldAgreement || !hasValidWaiver(summary, today())) && (
              <SendFormButton
                formType="waiver"
                label="Send Waiver"
                to={{ id: file.id, name: fullName(file), email: file.email }}
              />
            )
          }
        >
          {file.hasOldAgreement ? (
            <PlainBadge tone="yellow">The agreement has changed</PlainBadge>
          ) : (
            <WaiverStateBadge isLabeled summary={summary} />
          )}
        </Fact>
        <Fact
          label="Medical"
          subject={intakeForm && { type: 'intakeForm', id: intakeForm.id }}
          onOpen={onOpen}
        >
          {needsHealthQuestion(summary) ? (
            <PlainBadge tone="yellow">Ask about health</PlainBadge>
          ) : summary.medicalClearedAt ? (
            <PlainBadge tone="green">
              Cleared by {summary.medicalClearedBy ?? 'a colleague'} on{' '}
              {formatGymDate(summary.medicalClearedAt)}
            </PlainBadge>
          ) : (
            (intakeForm && 'Nothing reported') || 'No intake form'
          )}
        </Fact>
        <Fact label="Pass" subject={shownPassCode && { type: 'dayPass', id: shownPassCode }} onOpen={onOpen}>
          {passCode ? (
            <PlainBadge tone="green">{passCode}</PlainBadge>
          ) : (
            (summary.lastPassRedeemedAt && 'Used') || (lastPass ? 'Expired' : 'None')
          )}
        </Fact>
        <Fact label="Visits">
          {summary.lastVisitAt ? (
            <time dateTime={summary.lastVisitAt} title={formatGymDateTime(summary.lastVisitAt)}>
              {formatVisits(summary, today())}
            </time>
          ) : (
            'None yet'
          )}
        </Fact>
        {next && (
          <Fact label="Appointment">
            <SiteLink to={calendarPath(next)} className="underline underline-offset-4">
              {formatGymDateTime(next.startsAt)}
            </SiteLink>
          </Fact>
        )}
        <Fact label="Plan" subject={order && { type: 'order', id: order.id }} onOpen={onOpen}>
          {file.plan || summary.planPriceId ? (
            <span className="grid">
              <PlanBadge client={file} />
              {summary.planState === 'active' && summary.planSince && (
                <Detail>Since {formatGymDate(summary.planSince)}</Detail>
              )}
              {summary.lastRefundAt && <Detail>Refunded on {formatGymDate(summary.lastRefundAt)}</Detail>}
            </span>
          ) : summary.lastRefundAt ? (
            `Refunded on ${formatGymDate(summary.lastRefundAt)}`
          ) : (
            manualPlanText(file) ||
            (orders.some(({ status }) => status === 'paid') && 'One-time purchases') ||
            'None'
          )}
        </Fact>
      </ul>
    </section>
  )
}

function manualPlanText({ manualMembership }: ClientFile): string | undefined {
  if (!manualMembership || (manualMembership.paidThrough ?? today()) < today()) return undefined
  return manualMembership.priceId ? serviceTitle(manualMembership.priceId) : 'Entered by staff'
}

const Detail = ({ children }: { children: ReactNode }) => (
  <span className="text-muted-foreground">{children}</span>
)

type FactProps = {
  label: string
  subject?: ActivitySubject | '' | undefined
  onOpen?: (record: string) => void
  action?: ReactNode
  children: ReactNode
}

function Fact({ label, subject, onOpen, action, children }: FactProps) {
  const content = (
    <>
      <span className="text-xs text-muted-foreground">{label}</span>
      {/* Long text wraps in a narrow cell. */}
      <span className="flex min-h-6 items-start pt-0.5 text-sm [&_span]:items-baseline [&_span]:whitespace-normal">
        {children}
      </span>
    </>
  )
  const look = 'grid min-w-0 flex-1 content-start justify-items-start gap-0.5 px-4 py-2.5 text-left @2xl:px-3'
  return (
    <li className="flex bg-surface @max-2xl:first:col-span-2 @max-2xl:last:even:col-span-2 @2xl:flex-col">
      {subject && onOpen ? (
        <button
          type="button"
          onClick={() => onOpen(formatActivitySubject(subject))}
          className={`${look} hover:bg-hover`}
        >
          {content}
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
      {action && <div className="self-center pr-3 @2xl:self-start @2xl:px-2 @2xl:pb-2">{action}</div>}
    </li>
  )
}
