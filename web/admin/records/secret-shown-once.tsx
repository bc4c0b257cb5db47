import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'

type SecretShownOnceProps = { label: string; secret: string; onDone: () => void }

export const SecretShownOnce = ({ label, secret, onDone }: SecretShownOnceProps) => (
  <div className="grid gap-5">
    <p className="font-semibold text-warning">
      Copy this value now and store it like a password. It is shown only once.
    </p>
    <output
      aria-label={label}
      className="rounded-md border border-border-strong bg-surface-raised px-4 py-3 font-mono text-sm select-all wrap-anywhere"
    >
      {secret}
    </output>
    <div className="flex flex-wrap gap-3">
      <Button
        Icon={Copy}
        onClick={() => copyText(secret, staffToastMessages.secretCopied(label), COPY_FAILED_TOAST)}
      >
        Copy
      </Button>
      <Button variant="outline" onClick={onDone}>
        Done
      </Button>
    </div>
  </div>
)

const COPY_FAILED_TOAST = staffToastMessages.failed(
  'The browser did not allow copying. Please select the text and copy it.',
)
