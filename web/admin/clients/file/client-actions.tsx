import { useMutation } from '@tanstack/react-query'
import {
  ClipboardList,
  Download,
  FileSignature,
  HeartPulse,
  Link2,
  type LucideIcon,
  NotebookPen,
  PhoneCall,
  Send,
  Smartphone,
  Ticket,
  Trash2,
  Users,
  Wallet,
} from 'lucide-react'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { exportClient } from '#shared/clients/clients-operations.ts'
import { fullName } from '#shared/lib/client.ts'
import { needsHealthQuestion } from '#shared/lib/client-summary.ts'
import { isMinor } from '#shared/lib/dates/age.ts'
import { toApiError } from '../../../api-client/to-api-error.ts'
import { lazyComponent, useLazyOverlay } from '../../../loading/lazy-component.tsx'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Menu } from '../../../ui/menu.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { dismissErrorToasts, toast } from '../../../ui/toast-store.ts'
import { BookTimeButton } from '../../appointments/calendar/book-time-button.tsx'
import { callAsStaff } from '../../auth/call-as-staff.ts'
import { useHasRole } from '../../auth/session.ts'
import { useSendFormDialog } from '../../form-requests/send-form-button.tsx'
import { today } from '../../format/dates.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { clientPath } from '../client-list.tsx'

const EraseDialog = lazyComponent(() => import('./erase-client-dialog.tsx').then((m) => m.EraseClientDialog))
const GivePassDialog = lazyComponent(() => import('./give-pass-dialog.tsx').then((m) => m.GivePassDialog))
const PaperWaiverDialog = lazyComponent(() =>
  import('./paper-waiver-dialog.tsx').then((m) => m.PaperWaiverDialog),
)
const MemberPageDialog = lazyComponent(() =>
  import('./member-page-dialog.tsx').then((m) => m.MemberPageDialog),
)
const PayersDialog = lazyComponent(() => import('../guardians/payers-dialog.tsx').then((m) => m.PayersDialog))
const MedicalClearanceDialog = lazyComponent(() =>
  import('./medical-clearance-dialog.tsx').then((m) => m.MedicalClearanceDialog),
)
const LogContactDialog = lazyComponent(() =>
  import('../../follow-up/log-contact-dialog.tsx').then((m) => m.LogContactDialog),
)
const NewTaskDialog = lazyComponent(() =>
  import('../../follow-up/new-task-dialog.tsx').then((m) => m.NewTaskDialog),
)

export function ClientActions({ file, onMerge }: { file: ClientFile; onMerge: () => void }) {
  const { id, email } = file
  const name = fullName(file)
  const [guardian] = file.guardians
  const isChild = !!file.dateOfBirth && isMinor(file.dateOfBirth, today())
  const signer = isChild ? (guardian ? fullName(guardian) : '') : name
  const intakeFormId = file.intakeForms[0]?.id
  const recipient = { name, email: email ?? '', id }

  const sendWaiver = useSendFormDialog('waiver', recipient)
  const sendIntakeForm = useSendFormDialog('intake', recipient)
  const givePassDialog = useLazyOverlay(GivePassDialog, { clientId: id, name })
  const paperWaiverDialog = useLazyOverlay(PaperWaiverDialog, { clientId: id, name, signer })
  const clearanceDialog = useLazyOverlay(MedicalClearanceDialog, { clientId: id, name, intakeFormId })
  const memberPageDialog = useLazyOverlay(MemberPageDialog, { clientId: id, name, email: email ?? '' })
  const payersDialog = useLazyOverlay(PayersDialog, { clientId: id })
  const erase = useLazyOverlay(EraseDialog, { clientId: id, name })
  const fileExport = useExport(id)
  const isAdmin = useHasRole('admin')
  const contactDialog = useLazyOverlay(LogContactDialog, { clientId: id, name })
  const taskDialog = useLazyOverlay(NewTaskDialog, { client: { id, name } })

  function copyLink() {
    const url = new URL(clientPath(id), window.location.origin).href
    const failureToast = staffToastMessages.failed(`The link could not be copied: ${url}`)
    void copyText(url, staffToastMessages.clientLinkCopied, failureToast)
  }

  const needsClearance = needsHealthQuestion(file.summary)
  const newTaskButton = (variant: ButtonVariant) => (
    <ActionButton label="New Task" Icon={ClipboardList} variant={variant} opens={taskDialog} />
  )

  return (
    <div className="grid grid-cols-[minmax(max-content,1fr)_1fr] gap-2 sm:flex sm:flex-wrap">
      <BookTimeButton client={{ id, name }} variant="primary" />
      <ActionButton label="Log Contact" Icon={PhoneCall} variant="outline" opens={contactDialog} />
      {needsClearance ? (
        <ActionButton
          label="Clear for Training"
          Icon={HeartPulse}
          variant="outline"
          opens={clearanceDialog}
        />
      ) : (
        newTaskButton('outline')
      )}
      <Menu label="More">
        {needsClearance && newTaskButton('ghost')}
        {email && (
          <>
            <ActionButton label="Send Waiver" Icon={Send} opens={sendWaiver} />
            <ActionButton label="Send Intake Form" Icon={Send} opens={sendIntakeForm} />
            <ActionButton label="Give a Pass" Icon={Ticket} opens={givePassDialog} />
            <ActionButton label="Member Page" Icon={Smartphone} opens={memberPageDialog} />
          </>
        )}
        <ActionButton
          label="Add Note"
          Icon={NotebookPen}
          onClick={() => document.querySelector<HTMLTextAreaElement>('#add-note textarea')?.focus()}
        />
        <ActionButton label="Paper Waiver" Icon={FileSignature} opens={paperWaiverDialog} />
        <ActionButton label="Who Pays" Icon={Wallet} opens={payersDialog} />
        <ActionButton label="Merge..." Icon={Users} onClick={onMerge} />
        <ActionButton label="Copy Link" Icon={Link2} onClick={copyLink} />
        {isAdmin && (
          <>
            <ActionButton label="Export This Person" Icon={Download} onClick={() => fileExport.mutate()} />
            <ActionButton label="Erase..." Icon={Trash2} opens={erase} />
          </>
        )}
      </Menu>
      {!email && (
        <p className="col-span-2 basis-full text-sm text-muted-foreground">
          Without an email address, forms and passes cannot be sent. Choose Edit to add one.
        </p>
      )}
      {sendWaiver.overlay}
      {sendIntakeForm.overlay}
      {givePassDialog.overlay}
      {contactDialog.overlay}
      {taskDialog.overlay}
      {clearanceDialog.overlay}
      {paperWaiverDialog.overlay}
      {memberPageDialog.overlay}
      {payersDialog.overlay}
      {erase.overlay}
    </div>
  )
}

const useExport = (id: string) =>
  useMutation({
    onMutate: dismissErrorToasts,
    mutationFn: () => callAsStaff(exportClient, { id }),
    onSuccess: ({ fileName, zipBase64 }) => {
      const bytes = Uint8Array.from(atob(zipBase64), (character) => character.charCodeAt(0))
      saveFile(fileName, new Blob([bytes], { type: 'application/zip' }))
    },
    onError: (error) => toast(staffToastMessages.failed(toApiError(error).message)),
  })

type ActionProps = {
  label: string
  Icon: LucideIcon
  variant?: ButtonVariant
  opens?: ReturnType<typeof useLazyOverlay>
  onClick?: () => void
}

export const ActionButton = ({ label, Icon, variant = 'ghost', opens, onClick }: ActionProps) => (
  <Button
    Icon={Icon}
    variant={variant}
    size="compact"
    onClick={onClick}
    {...opens?.button}
    isBusy={opens?.isOpening ?? false}
  >
    {label}
  </Button>
)
