import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import type * as z from 'zod/mini'
import type { Operation } from '#shared/lib/operation.ts'
import type { DocumentFile, RecordIdInput } from '#shared/lib/record-inputs.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { createTemporaryUrl, saveFile } from '../../ui/save-file.ts'
import { dismissErrorToasts, toast } from '../../ui/toast-store.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'

type DocumentButtonProps = {
  label: string
  /** The name of the person that screen readers add to the label. Needed if several records on the page have this button. */
  subjectName?: string
  variant?: ButtonVariant
  id: string
  opensInNewTab?: boolean
  operation: Operation<typeof RecordIdInput, z.ZodMiniType<DocumentFile>, 'staff'>
}

export function DocumentButton(props: DocumentButtonProps) {
  const { label, subjectName, variant = 'ghost', id, opensInNewTab = false, operation } = props
  const fetching = useMutation({
    onMutate: dismissErrorToasts,
    mutationFn: (_tab: Window | null) => callAsStaff(operation, { id }),
    onSuccess: (file, tab) => (tab ? openDocument(file, tab) : downloadDocument(file)),
    onError: (error, tab) => {
      tab?.close()
      toast(staffToastMessages.failed(toApiError(error).message))
    },
  })
  return (
    <Button
      variant={variant}
      size="compact"
      title={label}
      aria-label={subjectName && `${label} of ${subjectName}`}
      isBusy={fetching.isPending}
      busyLabel="Preparing..."
      // Opens the tab during the click, because browsers block tabs that open later. If the tab is blocked, the file is downloaded.
      onClick={() => fetching.mutate(opensInNewTab ? window.open('', '_blank') : null)}
    >
      <FileDown className="size-5" />
      {label}
    </Button>
  )
}

/** Sets a fixed MIME type, so that the browser never opens user input as HTML of this origin. */
function toPdf({ pdfBase64 }: DocumentFile): Blob {
  const bytes = Uint8Array.from(atob(pdfBase64), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: 'application/pdf' })
}

const downloadDocument = (file: DocumentFile) => saveFile(file.fileName, toPdf(file))

const openDocument = (file: DocumentFile, tab: Window) =>
  tab.location.replace(createTemporaryUrl(toPdf(file)))
