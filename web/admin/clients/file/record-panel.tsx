import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { listBookings } from '#shared/appointments/bookings-operations.ts'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { listDayPasses } from '#shared/front-desk/day-passes-operations.ts'
import { listIntakeForms } from '#shared/intake-forms/intake-forms-operations.ts'
import type { ActivitySubject } from '#shared/lib/activity.ts'
import { listWaivers } from '#shared/waivers/waivers-operations.ts'
import { toApiError } from '../../../api-client/to-api-error.ts'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { CloseButton } from '../../../ui/close-button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useKeyDown } from '../../../ui/use-key-down.ts'
import { callAsStaff } from '../../auth/call-as-staff.ts'
import { ClientOrders } from '../client-orders.tsx'
import { DayPassFacts } from './day-pass-facts.tsx'

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

/** This is a side panel on wide screens and an overlay on others. Escape closes it. */
export function RecordPanel({ file, subject, onClose }: RecordPanelProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { type, id: recordId } = subject

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the record
  useEffect(() => heading.current?.focus(), [type, recordId])
  useKeyDown(({ key, target }) => {
    const isElsewhere = target instanceof Element && target.closest('dialog, input, textarea, [popover]')
    if (key === 'Escape' && !isElsewhere) onClose()
  })

  return (
    <aside
      aria-labelledby={id}
      className="z-30 flex flex-col overflow-hidden border-border bg-surface max-xl:fixed max-xl:inset-y-0 max-xl:right-0 max-xl:w-full max-xl:max-w-md max-xl:border-l max-xl:pt-14 max-xl:shadow-elevated xl:sticky xl:top-20 xl:max-h-[calc(100dvh-7rem)] xl:self-start xl:rounded-lg xl:border xl:border-border-strong"
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
        <Loaded id={id} load={(signal) => callAsStaff(listBookings, { search: id }, { signal })} key={id}>
          {(booking) => <BookingDetail booking={booking} bookTime="outline" />}
        </Loaded>
      )
    case 'intakeForm':
      return (
        <Loaded id={id} load={(signal) => callAsStaff(listIntakeForms, { search: id }, { signal })} key={id}>
          {(form) => <IntakeFormDetail form={form} />}
        </Loaded>
      )
    case 'waiver':
      return (
        <Loaded id={id} load={(signal) => callAsStaff(listWaivers, { search: id }, { signal })} key={id}>
          {(waiver) => <WaiverDetail waiver={waiver} request={undefined} />}
        </Loaded>
      )
    case 'dayPass':
      return (
        <Loaded
          id={id}
          load={async (signal) => {
            const { items } = await callAsStaff(listDayPasses, { search: id }, { signal })
            return { items: items.map((pass) => ({ ...pass, recordId: pass.id, id: pass.passCode })) }
          }}
          key={id}
        >
          {(pass) => <DayPassFacts pass={{ ...pass, id: pass.recordId }} />}
        </Loaded>
      )
    case 'order':
      return <ClientOrders orders={file.orders.filter((order) => order.id === id)} />
    default:
      return <p className="text-muted-foreground">The line of the timeline says all that is stored of it.</p>
  }
}

type LoadedProps<Item> = {
  id: string
  load: (signal: AbortSignal) => Promise<{ items: readonly Item[] }>
  children: (item: Item) => ReactNode
}

function Loaded<Item extends { id: string }>({ id, load, children }: LoadedProps<Item>) {
  const found = useQuery({
    queryKey: ['clients', 'record', id],
    queryFn: async ({ signal }) => (await load(signal)).items.find((item) => item.id === id) ?? null,
  })
  if (found.data) return children(found.data)
  if (found.data === null) return <p>This record was deleted.</p>
  if (found.error) {
    return <ErrorState message={toApiError(found.error).message} onRetry={() => void found.refetch()} />
  }
  return (
    <div role="status" aria-busy="true" className="grid gap-3">
      <span className="sr-only">Loading record...</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-40" />
    </div>
  )
}
