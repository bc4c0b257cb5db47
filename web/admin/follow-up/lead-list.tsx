import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardList, FolderOpen, NotebookPen } from 'lucide-react'
import type { listWaitingClients } from '#shared/follow-up/follow-up-operations.ts'
import { formatBusinessWait, formatShortWait } from '#shared/follow-up/format-wait.ts'
import { BUSINESS_DAY_MINUTES } from '#shared/lib/dates/business-day.ts'
import { type LifecycleStage, lifecycleStageLabels } from '#shared/lib/lifecycle-stage.ts'
import type { Output } from '#shared/lib/operation.ts'
import { sortLeads } from '#shared/payments/lead-order.ts'
import { lazyComponent, useLazyOverlay } from '../../loading/lazy-component.tsx'
import { PlainBadge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState, LoadingState } from '../../ui/loading-state.tsx'
import { Menu } from '../../ui/menu.tsx'
import { formatGymDate } from '../format/dates.ts'
import { QueryResultView } from '../layout/query-result-view.tsx'
import { ClientNameAndPhone } from './client-name-and-phone.tsx'
import { ContactButton } from './contact-button.tsx'
import { leadsQuery } from './follow-up-views.ts'

const LogContactDialog = lazyComponent(() =>
  import('./log-contact-dialog.tsx').then((m) => m.LogContactDialog),
)
const NewTaskDialog = lazyComponent(() => import('./new-task-dialog.tsx').then((m) => m.NewTaskDialog))

type Lead = Output<typeof listWaitingClients>['items'][number]

export function LeadList() {
  const leads = useInfiniteQuery(leadsQuery())
  return (
    <QueryResultView query={leads} loading={<LoadingState label="Loading leads..." />}>
      {({ pages }) => {
        const items = sortLeads(pages.flatMap((page) => page.items))
        if (items.length === 0)
          return <EmptyState title="No leads" hint="Every lead has visited, joined or been marked as lost." />
        return (
          <div className="grid grid-cols-1 gap-4">
            <ul className="@container rounded-lg border border-border bg-surface">
              {items.map((lead, index) => (
                <LeadRow key={lead.client.id} lead={lead} isNext={index === 0} />
              ))}
            </ul>
            {leads.hasNextPage && (
              <Button
                variant="outline"
                className="justify-self-center"
                isBusy={leads.isFetchingNextPage}
                onClick={() => void leads.fetchNextPage()}
              >
                Show More
              </Button>
            )}
          </div>
        )
      }}
    </QueryResultView>
  )
}

const nextSteps: Partial<Record<LifecycleStage, string>> = {
  new: 'Next: the first call',
  contacted: 'Next: agree on a visit',
}

const LONG_WAIT_MINUTES = 5 * BUSINESS_DAY_MINUTES

function LeadWait({ lead: { firstContactAt, waitingMinutes } }: { lead: Lead }) {
  const since = `Since ${formatGymDate(firstContactAt)}, ${waitingMinutes > 0 ? formatBusinessWait(waitingMinutes) : 'just now'}`
  const isLong = waitingMinutes >= LONG_WAIT_MINUTES
  return (
    <p
      title={since}
      className={`relative tabular-figures ${isLong ? 'font-semibold text-warning' : 'text-muted-foreground'}`}
    >
      <span aria-hidden="true">{formatShortWait(waitingMinutes)}</span>
      <span className="sr-only">{since}</span>
    </p>
  )
}

function LeadRow({ lead, isNext }: { lead: Lead; isNext: boolean }) {
  const { client, stage } = lead
  const { id, name } = client
  const contactDialog = useLazyOverlay(LogContactDialog, { clientId: id, name })
  const taskDialog = useLazyOverlay(NewTaskDialog, { client: { id, name } })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2.5 border-t border-border px-4 py-3.5 text-sm first:border-t-0 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto] sm:items-center @4xl:grid-cols-[7.5rem_minmax(0,1.2fr)_minmax(0,1fr)_8rem_auto]">
      <div className="min-w-0 @4xl:contents">
        <ClientNameAndPhone client={{ ...client, phone: undefined }} />
        <p className="text-muted-foreground">{nextSteps[stage]}</p>
      </div>
      <div className="grid justify-items-end gap-0.5 sm:order-first sm:justify-items-start @4xl:contents">
        <div className="@4xl:order-first">
          <PlainBadge tone={stage === 'new' ? 'yellow' : 'blue'}>{lifecycleStageLabels[stage]}</PlainBadge>
        </div>
        <LeadWait lead={lead} />
      </div>
      <div className="col-span-full flex gap-1.5 sm:col-span-1">
        <ContactButton client={client} variant={isNext ? 'primary' : 'outline'} />
        <Menu isIcon label={`More actions for ${name}`}>
          <Button
            Icon={NotebookPen}
            {...contactDialog.button}
            variant="ghost"
            size="compact"
            isBusy={contactDialog.isOpening}
          >
            Log Contact
          </Button>
          <Button
            Icon={ClipboardList}
            {...taskDialog.button}
            variant="ghost"
            size="compact"
            isBusy={taskDialog.isOpening}
          >
            New Task
          </Button>
          <LinkButton to={`/admin/clients/${id}`} variant="ghost" size="compact">
            <FolderOpen className="size-4" />
            Open file
          </LinkButton>
        </Menu>
      </div>
      {contactDialog.overlay}
      {taskDialog.overlay}
    </li>
  )
}
