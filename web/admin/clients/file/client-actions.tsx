import {
  ClipboardList,
  FileSignature,
  HeartPulse,
  Link2,
  NotebookPen,
  PhoneCall,
  Ticket,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { isMinor } from '#shared/age.ts'
import { fullName } from '#shared/client.ts'
import type { ClientFile } from '#shared/client-file.ts'
import { asksBeforeTraining } from '#shared/client-summary.ts'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { useLazyOverlay } from '../../../loading/use-lazy-overlay.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { BookTimeButton } from '../../calendar/book-time-button.tsx'
import { SendFormButton } from '../../form-requests/send-form-button.tsx'
import { today } from '../../format/dates.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { clientPath } from '../client-list.tsx'

type Overlay = { isOpen: boolean; onClose: () => void }

/** What staff do with a client. */
export function ClientActions({ file, onMerge }: { file: ClientFile; onMerge: () => void }) {
  const { id, email } = file
  const name = fullName(file)
  const [GivePass] = useState(() =>
    lazyComponent(async () => {
      const { GivePassDialog } = await import('./give-pass-dialog.tsx')
      return (props: Overlay) => <GivePassDialog {...props} clientId={id} name={name} />
    }),
  )
  const givePass = useLazyOverlay(GivePass)
  const [guardian] = file.guardians
  const isChild = !!file.dateOfBirth && isMinor(file.dateOfBirth, today())
  const signer = isChild ? (guardian ? fullName(guardian) : '') : name
  const [PaperWaiver] = useState(() =>
    lazyComponent(async () => {
      const { PaperWaiverDialog } = await import('./paper-waiver-dialog.tsx')
      return (props: Overlay) => <PaperWaiverDialog {...props} clientId={id} name={name} signer={signer} />
    }),
  )
  const paperWaiver = useLazyOverlay(PaperWaiver)
  const intakeFormId = file.intakeForms[0]?.id
  const [ClearMedical] = useState(() =>
    lazyComponent(async () => {
      const { ClearMedicalDialog } = await import('./clear-medical-dialog.tsx')
      return (props: Overlay) => (
        <ClearMedicalDialog {...props} clientId={id} name={name} intakeFormId={intakeFormId} />
      )
    }),
  )
  const clearMedical = useLazyOverlay(ClearMedical)

  const [LogContact] = useState(() =>
    lazyComponent(async () => {
      const { LogContactDialog } = await import('../../follow-up/log-contact-dialog.tsx')
      return (props: Overlay) => <LogContactDialog {...props} clientId={id} name={name} />
    }),
  )
  const contact = useLazyOverlay(LogContact)
  const [NewTask] = useState(() =>
    lazyComponent(async () => {
      const { NewTaskDialog } = await import('../../follow-up/new-task-dialog.tsx')
      return (props: Overlay) => <NewTaskDialog {...props} client={{ id, name }} />
    }),
  )
  const task = useLazyOverlay(NewTask)

  async function copyLink() {
    const url = new URL(clientPath(id), window.location.origin).href
    await navigator.clipboard.writeText(url).then(
      () => toast(staffToastMessages.clientLinkCopied),
      () => toast(staffToastMessages.failed(`The link could not be copied: ${url}`)),
    )
  }

  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <BookTimeButton client={{ id, name }} />
      <Button {...contact.button} variant="outline" size="compact" isBusy={contact.isOpening}>
        <PhoneCall aria-hidden="true" className="size-4" />
        Log Contact
      </Button>
      <Button {...task.button} variant="outline" size="compact" isBusy={task.isOpening}>
        <ClipboardList aria-hidden="true" className="size-4" />
        New Task
      </Button>
      {email && (
        <>
          <SendFormButton formType="waiver" label="Send Waiver" to={{ name, email, id }} />
          <SendFormButton formType="intake" label="Send Intake Form" to={{ name, email, id }} />
          <Button {...givePass.button} variant="outline" size="compact" isBusy={givePass.isOpening}>
            <Ticket aria-hidden="true" className="size-4" />
            Give a Pass
          </Button>
        </>
      )}
      <Button
        variant="outline"
        size="compact"
        onClick={() => document.querySelector<HTMLTextAreaElement>('#add-note textarea')?.focus()}
      >
        <NotebookPen aria-hidden="true" className="size-4" />
        Add Note
      </Button>
      <Button {...paperWaiver.button} variant="outline" size="compact" isBusy={paperWaiver.isOpening}>
        <FileSignature aria-hidden="true" className="size-4" />
        Paper Waiver
      </Button>
      {asksBeforeTraining(file.summary) && (
        <Button {...clearMedical.button} variant="outline" size="compact" isBusy={clearMedical.isOpening}>
          <HeartPulse aria-hidden="true" className="size-4" />
          Clear for Training
        </Button>
      )}
      <Button variant="ghost" size="compact" aria-haspopup="dialog" onClick={onMerge}>
        <Users aria-hidden="true" className="size-4" />
        Merge...
      </Button>
      <Button variant="ghost" size="compact" onClick={() => void copyLink()}>
        <Link2 aria-hidden="true" className="size-4" />
        Copy Link
      </Button>
      {!email && (
        <p className="col-span-2 basis-full text-sm text-muted-foreground">
          Without an email address, forms and passes cannot be sent. Add one with Edit.
        </p>
      )}
      {givePass.overlay}
      {contact.overlay}
      {task.overlay}
      {clearMedical.overlay}
      {paperWaiver.overlay}
    </div>
  )
}
