import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { listBookings } from '#shared/appointments/bookings-operations.ts'
import type { ClientFile } from '#shared/clients/client-file.ts'
import type { StaffDayPass } from '#shared/front-desk/day-pass.ts'
import { listDayPasses } from '#shared/front-desk/day-passes-operations.ts'
import { listIntakeForms } from '#shared/intake-forms/intake-forms-operations.ts'
import type { ActivitySubject } from '#shared/lib/activity.ts'
import { formatPlainDate } from '#shared/lib/dates/plain-date.ts'
import { listWaivers } from '#shared/waivers/waivers-operations.ts'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { CloseButton } from '../../../ui/close-button.tsx'
import { LoadingState, Skeleton } from '../../../ui/loading-state.tsx'
import { useKeyDown } from '../../../ui/use-key-down.ts'
import { callAsStaff } from '../../auth/call-as-staff.ts'
import { formatGymDateTime } from '../../format/dates.ts'
import { QueryResultView } from '../../layout/query-result-view.tsx'
import type { Page } from '../../list/record-cache.ts'
import type { RecordListOptions } from '../../list/use-record-list.ts'
import { EmailStatusList } from '../../records/email-status.tsx'
import { DescriptionList } from '../../records/record-detail.tsx'
import { ClientOrders } from '../client-orders.tsx'

const BookingDetail = lazyComponent(() =>
  import('../../appointments/bookings/booking-detail.tsx').then((m) => m.BookingDetail),
)
const IntakeFormDetail = lazyComponent(() =>
  import('../../intake-forms/intake-form-detail.tsx').then((m) => m.IntakeFormDetail),
)
const WaiverDetail = lazyComponent(() =>
  import('../../waivers/waiver-detail.tsx').then((m) => m.WaiverDetail),
)

const TITLES: Partial<Record<ActivitySubject['type'], string>> = {
  booking: 'Consultation',
  intakeForm: 'Intake Form',
  waiver: 'Waiver',
  dayPass: 'Day Pass',
  order: 'Order',
}

type RecordPanelProps = { file: ClientFile; subject: ActivitySubject; onClose: () => void }

export function RecordPanel({ file, subject, onClose }: RecordPanelProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { type, id: recordId } = subject

  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading must get the focus for each record
  useEffect(() => heading.current?.focus(), [type, recordId])
  useKeyDown(({ key, target }) => {
    const isInOtherField = target instanceof Element && target.closest('dialog, input, textarea, [popover]')
    if (key === 'Escape' && !isInOtherField) onClose()
  })

  return (
    <aside
      aria-labelledby={id}
      className="z-30 flex flex-col overflow-hidden border-border bg-surface max-xl:fixed max-xl:inset-y-0 max-xl:right-0 max-xl:w-full max-xl:max-w-md max-xl:border-l max-xl:pt-14 max-xl:shadow-elevated xl:sticky xl:top-20 xl:col-start-2 xl:row-span-2 xl:row-start-2 xl:max-h-[calc(100dvh-7rem)] xl:self-start xl:rounded-lg xl:border xl:border-border-strong"
    >
      <div className="grid content-start gap-4 overflow-y-auto overscroll-contain p-5 fade-bottom">
        <div className="flex items-center justify-between gap-4">
          <h2 ref={heading} id={id} tabIndex={-1} className="text-display text-heading">
            {TITLES[type] ?? 'Record'}
          </h2>
          <CloseButton label="Close record" onClick={onClose} />
        </div>
        <div className="@container min-w-0">
          <Suspense fallback={<Skeleton className="h-40" />}>
            <RecordContent file={file} subject={subject} />
          </Suspense>
        </div>
      </div>
    </aside>
  )
}

function RecordContent({ file, subject: { type, id } }: Omit<RecordPanelProps, 'onClose'>) {
  switch (type) {
    case 'booking':
      return (
        <RecordById key={id} id={id} operation={listBookings}>
          {(booking) => <BookingDetail booking={booking} bookTimeVariant="outline" />}
        </RecordById>
      )
    case 'intakeForm':
      return (
        <RecordById key={id} id={id} operation={listIntakeForms}>
          {(form) => <IntakeFormDetail form={form} />}
        </RecordById>
      )
    case 'waiver':
      return (
        <RecordById key={id} id={id} operation={listWaivers}>
          {(waiver) => <WaiverDetail waiver={waiver} request={undefined} />}
        </RecordById>
      )
    case 'dayPass':
      return (
        <RecordById key={id} id={id} operation={listDayPasses}>
          {(pass) => <DayPassFacts pass={pass} />}
        </RecordById>
      )
    case 'order':
      return <ClientOrders file={file} orders={file.orders.filter((order) => order.id === id)} />
    default:
      return (
        <p className="text-muted-foreground">The timeline shows all stored information about this record.</p>
      )
  }
}

type RecordByIdProps<Item> = {
  id: string
  operation: RecordListOptions<Item>['operation']
  children: (item: Item) => ReactNode
}

function RecordById<Item extends { id: string; passCode?: string }>(props: RecordByIdProps<Item>) {
  const { id, operation, children } = props
  const recordQuery = useQuery({
    queryKey: ['clients', 'record', id],
    queryFn: async ({ signal }) => {
      const { items }: Page<Item> = await callAsStaff(operation, { search: id }, { signal })
      return items.find((item) => (item.passCode ?? item.id) === id) ?? null
    },
  })
  return (
    <QueryResultView
      query={recordQuery}
      loading={
        <LoadingState label="Loading record..." className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-40" />
        </LoadingState>
      }
    >
      {(item) => (item ? children(item) : <p>This record was deleted.</p>)}
    </QueryResultView>
  )
}

function DayPassFacts({ pass }: { pass: StaffDayPass }) {
  const { passCode, status, createdAt, expiresAt, preferredVisitDate, redeemedAt, redeemedByName, emails } =
    pass
  return (
    <div className="grid gap-5">
      <p>
        <StatusBadge status={status} />
      </p>
      <DescriptionList
        hidesEmpty
        facts={[
          ['Pass code', <code key="code">{passCode}</code>],
          ['Claimed', formatGymDateTime(createdAt)],
          ['Preferred visit date', preferredVisitDate && formatPlainDate(preferredVisitDate)],
          ['Valid until', formatGymDateTime(expiresAt)],
          ['Redeemed', redeemedAt && formatGymDateTime(redeemedAt)],
          ['Redeemed by', redeemedByName],
        ]}
      />
      <EmailStatusList emails={emails} />
    </div>
  )
}
