import { Pencil } from 'lucide-react'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { getStageOfClientFile } from '#shared/clients/client-stage.ts'
import { fullName } from '#shared/lib/client.ts'
import { ageOn } from '#shared/lib/dates/age.ts'
import { formatPlainDate } from '#shared/lib/dates/plain-date.ts'
import { LostReason, lifecycleStageLabels, lostReasonLabels } from '#shared/lib/lifecycle-stage.ts'
import { lazyComponent, useLazyOverlay } from '../../../loading/lazy-component.tsx'
import { Button } from '../../../ui/button.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { formatGymDate, today } from '../../format/dates.ts'
import { ContactLinks } from '../../records/record-item.tsx'
import { FamilySummary } from '../guardians/family-summary.tsx'
import { ClientStatusBadge } from '../plan-badge.tsx'

const EditClientDialog = lazyComponent(() =>
  import('./edit-client-dialog.tsx').then((m) => m.EditClientDialog),
)

function StageBadge({ file }: { file: ClientFile }) {
  const { stage, lostReason } = getStageOfClientFile(file)
  const reason = LostReason.safeParse(lostReason)
  // An imported client has no stage before the first activity.
  if (file.importId && stage === 'new') return null
  return (
    <span className="text-sm text-muted-foreground">
      Stage: <strong className="font-semibold text-foreground">{lifecycleStageLabels[stage]}</strong>
      {stage === 'lost' && reason.success && ` (${lostReasonLabels[reason.data].toLowerCase()})`}
    </span>
  )
}

export function ClientHeader({ file }: { file: ClientFile }) {
  const { firstName, lastName, email, phone, dateOfBirth, createdAt, memberSince, cardCode } = file
  const { emergencyContact } = file
  const { button, isOpening, overlay } = useLazyOverlay(EditClientDialog, { clientId: file.id })
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start sm:items-center sm:grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-2 sm:gap-x-5 sm:gap-y-1">
      <span
        aria-hidden="true"
        className="hidden place-items-center rounded-full border border-border bg-surface-raised text-lg font-semibold sm:row-span-2 sm:grid sm:size-14"
      >
        {firstName.charAt(0).toUpperCase()}
        {lastName.charAt(0).toUpperCase()}
      </span>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="text-display text-heading wrap-anywhere">
          <PersonName name={fullName(file)} />
        </h1>
        <ClientStatusBadge client={file} />
        <StageBadge file={file} />
      </div>
      <Button
        Icon={Pencil}
        {...button}
        variant="ghost"
        size="compact"
        isBusy={isOpening}
        className="-mr-2.5 max-sm:-mt-1.5 sm:row-span-2"
      >
        Edit
      </Button>
      <div className="col-span-full grid gap-1 sm:col-span-1 sm:col-start-2">
        <p className="flex flex-wrap gap-x-4 text-sm text-muted-foreground sm:text-base">
          <ContactLinks email={email} phone={phone} />
          {dateOfBirth && <span className="py-0.5">{ageOn(dateOfBirth, today())} years old</span>}
          <span className="py-0.5">
            {memberSince
              ? `member since ${formatPlainDate(memberSince)}`
              : `since ${formatGymDate(createdAt)}`}
          </span>
          {cardCode && <span className="py-0.5 wrap-anywhere">card {cardCode}</span>}
        </p>
        {emergencyContact && (
          <p className="text-sm text-muted-foreground wrap-anywhere">
            Emergency contact:{' '}
            <span className="text-foreground">
              {[emergencyContact.name, emergencyContact.relationship].filter(Boolean).join(', ')}
            </span>{' '}
            <ContactLinks email={undefined} phone={emergencyContact.phone} />
          </p>
        )}
        <FamilySummary file={file} />
      </div>
      {overlay}
    </header>
  )
}
