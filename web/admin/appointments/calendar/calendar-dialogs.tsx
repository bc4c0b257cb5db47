import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import type { CalendarData, CalendarEntry } from './use-calendar.ts'

const AppointmentDialog = lazyComponent(() =>
  import('./appointment-dialog.tsx').then((m) => m.AppointmentDialog),
)
const GroupDialog = lazyComponent(() =>
  import('./group-session-dialog.tsx').then((m) => m.GroupSessionDialog),
)
const MoveDialog = lazyComponent(() =>
  import('./move-appointment-dialog.tsx').then((m) => m.MoveAppointmentDialog),
)
const NewAppointmentDialog = lazyComponent(() =>
  import('./new-appointment-dialog.tsx').then((m) => m.NewAppointmentDialog),
)
const BlockTimeDialog = lazyComponent(() => import('./block-time-dialog.tsx').then((m) => m.BlockTimeDialog))
const HoursDialog = lazyComponent(() => import('./hours-dialog.tsx').then((m) => m.HoursDialog))

/** Each time a dialog opens, this is a new object. A late response can therefore close only the dialog that sent the request. */
export type OpenCalendarDialog =
  | { kind: 'new' | 'block' | 'hours'; entry?: undefined }
  | { kind: 'appointment' | 'group' | 'move'; entry: CalendarEntry }

type CalendarDialogsProps = {
  open: OpenCalendarDialog | undefined
  data: CalendarData | undefined
  onOpen: (dialog: OpenCalendarDialog) => void
  onClose: (dialog: OpenCalendarDialog) => void
}

export function CalendarDialogs({ open, data, onOpen, onClose }: CalendarDialogsProps) {
  const { kind, entry } = open ?? {}
  const dialog = { isOpen: true, onClose: () => open && onClose(open) }
  /** Returns the newest version of the appointment, because a colleague may have changed it while the dialog is open. */
  const currentEntry = (opened: CalendarEntry) =>
    data?.appointments.find(({ id }) => id === opened.id) ?? opened
  useReturnFocus(open !== undefined)
  return (
    <Suspense fallback={null}>
      {entry && kind === 'appointment' && (
        <AppointmentDialog
          {...dialog}
          key={entry.id}
          entry={currentEntry(entry)}
          onMove={() => onOpen({ kind: 'move', entry: currentEntry(entry) })}
        />
      )}
      {entry && kind === 'group' && (
        <GroupDialog
          {...dialog}
          entry={entry}
          appointments={data?.appointments ?? []}
          waiting={data?.waiting ?? []}
          onOpen={(one) => onOpen({ kind: 'appointment', entry: one })}
        />
      )}
      {entry && kind === 'move' && <MoveDialog {...dialog} key={entry.id} entry={entry} />}
      {kind === 'new' && <NewAppointmentDialog {...dialog} />}
      {kind === 'block' && <BlockTimeDialog {...dialog} timeOff={data?.timeOff ?? []} />}
      {kind === 'hours' && data && (
        <HoursDialog {...dialog} hours={data.hours} calendars={data.calendars ?? []} />
      )}
    </Suspense>
  )
}

/** Restores focus when a dialog closes, because the browser restores focus only if the dialog element is still in the page. */
function useReturnFocus(isOpen: boolean): void {
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  useEffect(() => {
    const target = opener.current
    if (isOpen || !target) return
    opener.current = null
    if (document.activeElement !== document.body) return
    const isConnected = target instanceof HTMLElement && target.isConnected && target !== document.body
    const next = isConnected ? target : document.querySelector<HTMLElement>('#main')
    next?.focus({ preventScroll: true })
  }, [isOpen])
}
