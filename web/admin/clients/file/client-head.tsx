import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { ageOn } from '#shared/age.ts'
import { fullName } from '#shared/client.ts'
import type { ClientFile } from '#shared/client-file.ts'
import { stageOfFile } from '#shared/client-stage.ts'
import { LostReason, lifecycleStageLabels, lostReasonLabels } from '#shared/lifecycle-stage.ts'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { useLazyOverlay } from '../../../loading/use-lazy-overlay.tsx'
import { Button } from '../../../ui/button.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { formatGymDate, today } from '../../format/dates.ts'
import { ContactLine } from '../../records/contact-line.tsx'
import { FamilyLines } from '../guardians/family-lines.tsx'

/** How far the client came. */
function StageBadge({ file }: { file: ClientFile }) {
  const { stage, lostReason } = stageOfFile(file)
  const reason = LostReason.safeParse(lostReason)
  return (
    <span className="text-sm text-muted-foreground">
      Stage: <strong className="font-semibold text-foreground">{lifecycleStageLabels[stage]}</strong>
      {stage === 'lost' && reason.success && ` (${lostReasonLabels[reason.data].toLowerCase()})`}
    </span>
  )
}

/** Who this is and how to reach the person. */
export function ClientHead({ file }: { file: ClientFile }) {
  const { firstName, lastName, email, phone, dateOfBirth, status, createdAt } = file
  const [EditDialog] = useState(() =>
    lazyComponent(async () => {
      const { EditClientDialog } = await import('./edit-client-dialog.tsx')
      return (props: { isOpen: boolean; onClose: () => void }) => (
        <EditClientDialog {...props} clientId={file.id} />
      )
    }),
  )
  const { button, isOpening, overlay } = useLazyOverlay(EditDialog)
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <span
        aria-hidden="true"
        className="grid size-14 shrink-0 place-items-center rounded-full border border-border bg-surface-raised text-lg font-semibold"
      >
        {firstName.charAt(0).toUpperCase()}
        {lastName.charAt(0).toUpperCase()}
      </span>
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-display text-heading wrap-anywhere">{fullName(file)}</h1>
          <StatusBadge status={status} />
          <StageBadge file={file} />
        </div>
        <p className="flex flex-wrap gap-x-4 text-muted-foreground">
          {(email || phone) && <ContactLine email={email} phone={phone} />}
          {dateOfBirth && <span className="py-0.5">{ageOn(dateOfBirth, today())} years old</span>}
          <span className="py-0.5">since {formatGymDate(createdAt)}</span>
        </p>
        <FamilyLines file={file} />
      </div>
      <Button {...button} variant="outline" size="compact" isBusy={isOpening}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit
      </Button>
      {overlay}
    </header>
  )
}
