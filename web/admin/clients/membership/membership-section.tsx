import {
  Banknote,
  CirclePause,
  CirclePlay,
  CircleStop,
  ExternalLink,
  IdCard,
  Receipt,
  Repeat,
  ShoppingCart,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { fullName } from '#shared/lib/client.ts'
import { listUsablePacks, type SessionPack } from '#shared/lib/session-packs.ts'
import { findService, serviceTitle } from '#shared/payments/catalog.ts'
import type { Plan } from '#shared/payments/plan-summary.ts'
import { lazyComponent, useLazyOverlay } from '../../../loading/lazy-component.tsx'
import { StatusShape, type Tone, toneClasses } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { formatFullDateTime } from '../../format/dates.ts'
import { ActionButton } from '../file/client-actions.tsx'
import { isBeingMerged } from '../use-client-file.ts'
import { listUsedSessions } from './list-used-sessions.ts'
import { adjustmentText, describeManualMembership, describePlan, packText } from './membership-words.ts'
import { PaymentCardLinkButton } from './payment-card-link-button.tsx'
import { type StripeRequestStatus, usePlanChange, useStripeRequestStatus } from './stripe-request-status.tsx'

const SellPlanDialog = lazyComponent(() => import('./sell-plan-dialog.tsx').then((m) => m.SellPlanDialog))
const ManualMembershipDialog = lazyComponent(() =>
  import('./manual-membership-dialog.tsx').then((m) => m.ManualMembershipDialog),
)
const ReceivePaymentDialog = lazyComponent(() =>
  import('./receive-payment-dialog.tsx').then((m) => m.ReceivePaymentDialog),
)
const RepeatPaymentDialog = lazyComponent(() =>
  import('./repeat-payment-dialog.tsx').then((m) => m.RepeatPaymentDialog),
)
const ReceiptsDialog = lazyComponent(() => import('./receipts-dialog.tsx').then((m) => m.ReceiptsDialog))
const PauseDialog = lazyComponent(() => import('./plan-dialogs.tsx').then((m) => m.PausePlanDialog))
const EndPlanDialog = lazyComponent(() => import('./plan-dialogs.tsx').then((m) => m.EndPlanDialog))
const AdjustSessionsDialog = lazyComponent(() =>
  import('./adjust-sessions-dialog.tsx').then((m) => m.AdjustSessionsDialog),
)

export function MembershipSection({ file }: { file: ClientFile }) {
  const id = useId()
  const stripeRequest = useStripeRequestStatus(file)
  const { manualMembership, summary } = file
  const name = fullName(file)
  const sell = useLazyOverlay(SellPlanDialog, { file })
  const receive = useLazyOverlay(ReceivePaymentDialog, { file })
  const manualDialog = useLazyOverlay(ManualMembershipDialog, { clientId: file.id, name })
  const plans = pickShownPlans(file.plans)
  const hasManualMembership = manualMembership !== undefined
  return (
    <section
      aria-labelledby={id}
      className="grid content-start gap-3 rounded-lg border border-border bg-surface p-4 text-sm"
    >
      <h2 id={id} className="text-base font-semibold">
        Membership
      </h2>
      {plans.map((plan) => (
        <PlanRow key={plan.subscriptionId} plan={plan} file={file} request={stripeRequest} />
      ))}
      {hasManualMembership && (
        <StateLine
          title={manualMembership.priceId}
          {...describeManualMembership(manualMembership, summary, new Date())}
        />
      )}
      <ManualPaymentButtons file={file} />
      {plans.length === 0 && !hasManualMembership && <p className="text-muted-foreground">No membership</p>}
      <Sessions file={file} packs={summary.sessionPacks} />
      {stripeRequest.notice}
      {!isBeingMerged(file) && (
        <div className="flex flex-wrap gap-2">
          <ActionButton label="Sell a plan" Icon={ShoppingCart} variant="outline" opens={sell} />
          <ActionButton label="Receive payment" Icon={Banknote} variant="outline" opens={receive} />
          <ActionButton label="Manual membership" Icon={IdCard} opens={manualDialog} />
        </div>
      )}
      {sell.overlay}
      {receive.overlay}
      {manualDialog.overlay}
    </section>
  )
}

function ManualPaymentButtons({ file }: { file: ClientFile }) {
  const repeatDialog = useLazyOverlay(RepeatPaymentDialog, { file })
  const receipts = useLazyOverlay(ReceiptsDialog, {
    clientId: file.id,
    name: fullName(file),
    hasEmail: file.email !== undefined,
  })
  const isPaid = file.manualMembership?.paid !== undefined
  if (!isPaid && !file.activities.items.some(({ type }) => type === 'paymentReceived')) return null
  return (
    <div className="flex flex-wrap gap-2">
      {isPaid && !isBeingMerged(file) && (
        <ActionButton label="Received again" Icon={Repeat} variant="outline" opens={repeatDialog} />
      )}
      <ActionButton label="Receipts" Icon={Receipt} opens={receipts} />
      {repeatDialog.overlay}
      {receipts.overlay}
    </div>
  )
}

function pickShownPlans(plans: readonly Plan[]): readonly Plan[] {
  const activePlans = plans.filter(({ state }) => state !== 'canceled')
  return activePlans.length > 0 ? activePlans : plans.slice(0, 1)
}

type StateLineProps = { title: string | undefined; tone: Tone; text: string; children?: ReactNode }

const StateLine = ({ title, tone, text, children }: StateLineProps) => (
  <div className="flex items-start justify-between gap-2">
    <p className="flex min-w-0 items-start gap-2">
      <span className={`inline-flex h-lh w-3 shrink-0 items-center justify-center ${toneClasses(tone).text}`}>
        <StatusShape tone={tone} />
      </span>
      <span className="min-w-0 text-pretty wrap-anywhere">
        {title && <strong className="font-semibold">{serviceTitle(title)}</strong>}
        {title && ' · '}
        {text}
      </span>
    </p>
    {children}
  </div>
)

type PlanRowProps = { plan: Plan; file: ClientFile; request: StripeRequestStatus }

function PlanRow({ plan, file, request }: PlanRowProps) {
  const { payerId, priceId = '', state, endsAt } = plan
  const { id, email } = file
  const name = fullName(file)
  const { update } = usePlanChange({ clientId: id, plan, request })
  const pause = useLazyOverlay(PauseDialog, { clientId: id, plan, name, request })
  const end = useLazyOverlay(EndPlanDialog, { clientId: id, plan, name, request })
  const isRunning = state !== 'canceled'
  const isPaused = state === 'paused'

  return (
    <div>
      <StateLine title={plan.priceId} {...describePlan(plan, file.summary, new Date())}>
        {!isBeingMerged(file) && (
          <Menu
            isIcon
            label={`Change ${serviceTitle(priceId)}`}
            variant="ghost"
            className="-my-3 -mr-2.5 shrink-0"
          >
            {isRunning && !isPaused && (
              <ActionButton label="Pause until..." Icon={CirclePause} opens={pause} />
            )}
            {isPaused && (
              <ActionButton label="Resume" Icon={CirclePlay} onClick={() => update({ action: 'resume' })} />
            )}
            {isRunning && endsAt && (
              <ActionButton
                label="Keep after all"
                Icon={CirclePlay}
                onClick={() => update({ action: 'keep' })}
              />
            )}
            {isRunning && !endsAt && (
              <ActionButton label="End at period end..." Icon={CircleStop} opens={end} />
            )}
            {isRunning && email && (
              <PaymentCardLinkButton client={{ id, name }} variant="ghost" size="compact" />
            )}
            <a
              href={`https://dashboard.stripe.com/customers/${payerId}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'ghost', size: 'compact' })}
            >
              <ExternalLink className="size-4" />
              Open in Stripe
            </a>
          </Menu>
        )}
      </StateLine>
      {findService(priceId)?.price.grants === 'none' && (
        <p className="pl-5 text-muted-foreground">Does not include gym access</p>
      )}
      {pause.overlay}
      {end.overlay}
    </div>
  )
}

function Sessions({ file, packs = [] }: { file: ClientFile; packs: readonly SessionPack[] | undefined }) {
  const usablePacks = listUsablePacks(packs, new Date())
  const earlierPacks = packs.filter((pack) => !usablePacks.includes(pack)).toReversed()
  if (packs.length === 0) return null
  const rowOf = (pack: SessionPack) => <PackRow key={pack.id} file={file} pack={pack} />
  return (
    <section aria-label="Sessions" className="grid gap-1 border-t border-border pt-3">
      <h3 className="font-semibold">Sessions</h3>
      {usablePacks.map(rowOf)}
      {usablePacks.length === 0 && <p className="text-muted-foreground">None left</p>}
      {earlierPacks.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-muted-foreground hover:text-foreground">
            {earlierPacks.length === 1 ? '1 earlier purchase' : `${earlierPacks.length} earlier purchases`}
          </summary>
          <div className="grid gap-1">{earlierPacks.map(rowOf)}</div>
        </details>
      )}
    </section>
  )
}

function PackRow({ file, pack }: { file: ClientFile; pack: SessionPack }) {
  const text = packText(pack, new Date())
  const adjust = useLazyOverlay(AdjustSessionsDialog, { clientId: file.id, name: fullName(file), pack })
  const adjustment = adjustmentText(pack)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
      <p className="grid min-w-0 wrap-anywhere">
        <span>{text}</span>
        {adjustment && <span className="text-muted-foreground">{adjustment}</span>}
      </p>
      {!isBeingMerged(file) && (
        <Button
          variant="ghost"
          size="compact"
          className="-mr-2.5"
          aria-label={`Adjust sessions: ${text}`}
          {...adjust.button}
          isBusy={adjust.isOpening}
        >
          Adjust
        </Button>
      )}
      <UsedSessions file={file} packId={pack.id} />
      {adjust.overlay}
    </div>
  )
}

function UsedSessions({ file, packId }: { file: ClientFile; packId: string }) {
  const history = listUsedSessions(file, packId)
  if (history.length === 0) return null
  return (
    <details className="col-span-full">
      <summary className="flex min-h-11 cursor-pointer items-center text-muted-foreground hover:text-foreground">
        {history.length === 1 ? '1 session used' : `${history.length} sessions used`}
      </summary>
      <ol className="grid gap-1 pb-2">
        {history.map(({ at, text }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-3">
            <span>{formatFullDateTime(at)}</span>
            <span className="text-muted-foreground">{text}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
