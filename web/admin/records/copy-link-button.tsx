import { Link2 } from 'lucide-react'
import { formLink } from '#shared/form-request.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { staffMessages } from '../staff-messages.ts'

type CopyLinkButtonProps = { link: Parameters<typeof formLink>[1]; of: string }

const NOT_COPIED = 'The browser did not allow copying. Please send the form by email instead.'

/** Copies the address under which this person fills in the form. */
export function CopyLinkButton({ link, of }: CopyLinkButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(formLink(window.location.origin, link))
      toast(staffMessages.linkCopied)
    } catch {
      toast(staffMessages.failed(NOT_COPIED))
    }
  }
  return (
    <Button
      variant="ghost"
      size="compact"
      className="shrink-0"
      aria-label={`Copy Link for ${of}`}
      onClick={copy}
    >
      <Link2 aria-hidden="true" className="size-5" />
      Copy Link
    </Button>
  )
}
