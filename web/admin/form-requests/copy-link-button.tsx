import { Link2 } from 'lucide-react'
import { formUrl } from '#shared/form-requests/form-request.ts'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'

type CopyLinkButtonProps = {
  link: Parameters<typeof formUrl>[1]
  recipientName?: string
  variant?: ButtonVariant
}

const COPY_FAILED_TOAST = staffToastMessages.failed(
  'The browser did not allow copying. Please send the form by email instead.',
)

export function CopyLinkButton({ link, recipientName, variant = 'ghost' }: CopyLinkButtonProps) {
  const copy = () =>
    copyText(formUrl(window.location.origin, link), staffToastMessages.linkCopied, COPY_FAILED_TOAST)
  return (
    <Button
      variant={variant}
      size="compact"
      className={variant === 'ghost' ? 'shrink-0 text-muted-foreground hover:text-foreground' : ''}
      title="Copy Link"
      aria-label={recipientName && `Copy Link for ${recipientName}`}
      onClick={copy}
    >
      <Link2 className="size-5" />
      Copy Link
    </Button>
  )
}
