import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ListedKiosk } from '#shared/kiosk/kiosks-operations.ts'
import { deleteKiosk } from '#shared/kiosk/kiosks-operations.ts'
import { PlainBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { QueryResultView } from '../layout/query-result-view.tsx'
import { CardSkeletons } from '../records/page-skeleton.tsx'
import { TimeAgo } from '../records/time-ago.tsx'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { KioskDialog } from './kiosk-dialog.tsx'
import { refetchKiosks, useKiosks } from './use-kiosks.ts'

type OpenDialog = { kind: 'new' } | { kind: 'change' | 'remove'; kiosk: ListedKiosk }

export function KiosksSection() {
  const [open, setOpen] = useState<OpenDialog>()
  const kiosks = useKiosks()
  const close = () => setOpen(undefined)
  return (
    <section
      aria-labelledby="kiosks"
      className="grid grid-cols-1 gap-4 border-border bg-surface max-sm:-mx-4 max-sm:border-y max-sm:p-4 sm:rounded-lg sm:border sm:p-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid max-w-prose gap-1">
          <h3 id="kiosks" className="text-lg font-semibold">
            Kiosks
          </h3>
          <p className="text-sm text-pretty text-muted-foreground">
            Members check in on a tablet at the door, even without a network connection. Changes to kiosks
            take effect immediately: they are not part of the draft.
          </p>
        </div>
        <Button Icon={Plus} variant="outline" size="compact" onClick={() => setOpen({ kind: 'new' })}>
          Add a Kiosk
        </Button>
      </header>
      <QueryResultView query={kiosks} loading={<CardSkeletons label="Loading kiosks..." />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-muted-foreground">No kiosks yet.</p>
          ) : (
            <ul aria-label="Kiosks" className="grid gap-2">
              {items.map((kiosk) => (
                <KioskRow
                  key={kiosk.id}
                  kiosk={kiosk}
                  onChange={() => setOpen({ kind: 'change', kiosk })}
                  onRemove={() => setOpen({ kind: 'remove', kiosk })}
                />
              ))}
            </ul>
          )
        }
      </QueryResultView>
      {open?.kind === 'new' && <KioskDialog onClose={close} />}
      {open?.kind === 'change' && <KioskDialog kiosk={open.kiosk} onClose={close} />}
      {open?.kind === 'remove' && <RemoveKioskDialog kiosk={open.kiosk} onClose={close} />}
    </section>
  )
}

type RowProps = { kiosk: ListedKiosk; onChange: () => void; onRemove: () => void }

const KioskRow = ({ kiosk, onChange, onRemove }: RowProps) => (
  <li className="flex flex-wrap items-start gap-3 rounded-lg border border-border p-4">
    <div className="grid min-w-0 flex-1 basis-40 gap-1">
      <h4 className="font-semibold wrap-anywhere">
        {kiosk.name}
        {kiosk.place && <span className="font-normal text-muted-foreground">, {kiosk.place}</span>}
      </h4>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground">
        <li>{renderLastSeen(kiosk)}</li>
        {kiosk.battery !== undefined && <li>Battery {kiosk.battery}%</li>}
        {kiosk.waitingVisits ? <li>Visits not sent yet: {kiosk.waitingVisits}</li> : null}
        {kiosk.isKept === false && (
          <li>
            <PlainBadge tone="yellow">Browser may delete kiosk data</PlainBadge>
          </li>
        )}
      </ul>
    </div>
    <div className="flex flex-wrap gap-1">
      <Button
        Icon={Pencil}
        variant="ghost"
        size="compact"
        aria-label={`Change ${kiosk.name}`}
        onClick={onChange}
      >
        Change
      </Button>
      <Button
        Icon={Trash2}
        variant="outline"
        size="compact"
        aria-label={`Take away ${kiosk.name}`}
        onClick={onRemove}
      >
        Take away
      </Button>
    </div>
  </li>
)

function renderLastSeen({ pairedAt, lastSeenAt, pairingExpiresAt }: ListedKiosk) {
  if (lastSeenAt) return <TimeAgo label="Last seen" instant={lastSeenAt} />
  if (pairedAt) return <TimeAgo label="Paired" instant={pairedAt} />
  return pairingExpiresAt > new Date().toISOString()
    ? 'Waiting for the pairing code'
    : 'Not paired. The code has expired: add the kiosk again'
}

function RemoveKioskDialog({ kiosk, onClose }: { kiosk: ListedKiosk; onClose: () => void }) {
  const change = useStaffMutation({
    operation: deleteKiosk,
    offlineConsequence: 'The kiosk was not removed',
    refetch: refetchKiosks,
    onError: () => undefined,
    onSuccess: () => {
      toast({ title: 'Kiosk Removed', description: `${kiosk.name} can no longer check in members.` })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title="Take away"
      question={`${kiosk.name} will stop working the next time it connects. Without a network, it will stop when its offline period ends.${
        kiosk.waitingVisits ? ` Visits not sent yet: ${kiosk.waitingVisits}.` : ''
      } To use the tablet again, add a kiosk.`}
      confirmLabel="Take Away"
      busyLabel="Removing..."
      isDestructive
      {...change.confirmation}
      isOpen
      onConfirm={() => change.start({ id: kiosk.id })}
      onClose={change.abortThen(onClose)}
    />
  )
}
