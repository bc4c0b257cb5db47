import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { TotpSetup } from '../../auth/authenticator-app.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { TotpCodeForm } from './totp-code-form.tsx'

type TotpSetupFormProps = {
  setup: TotpSetup
  cancelLabel: string
  onSubmit: (code: string) => Promise<string | undefined>
  onCancel: () => void
}

export function TotpSetupForm({ setup, ...form }: TotpSetupFormProps) {
  return (
    <ol className="grid gap-5">
      <SetupStep number={1} text="Open an authenticator app on your phone and scan this code.">
        <div className="justify-self-center">
          <QrCode text={setup.uri} label="QR code for your authenticator app" errorCorrection="medium" />
        </div>
        <SetupKey secret={setup.secret} />
      </SetupStep>
      <SetupStep number={2} text="Enter the 6 digits that the app shows.">
        <TotpCodeForm label="6-digit code" submitLabel="Turn on" {...form} />
      </SetupStep>
    </ol>
  )
}

function SetupStep({ number, text, children }: { number: number; text: string; children: ReactNode }) {
  return (
    <li className="grid gap-3">
      <p className="flex gap-2 text-muted-foreground">
        <span aria-hidden="true" className="font-semibold text-foreground">
          {number}.
        </span>
        {text}
      </p>
      {children}
    </li>
  )
}

/** Shows the key in groups of characters. The copied key has no spaces. */
function SetupKey({ secret }: { secret: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      toast({ title: 'Key Copied', description: 'Enter the key in your authenticator app.' })
    } catch {
      toast(staffToastMessages.failed('The browser did not allow copying. Please type the key.'))
    }
  }
  return (
    <div className="grid justify-items-start gap-1.5 pl-5 text-sm text-muted-foreground">
      <p>No camera? Enter this key in the app:</p>
      <code className="font-mono leading-6 text-foreground select-all">
        {secret.match(/.{1,4}/g)?.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are the groups of one key
          <span key={index} className="mr-2 inline-block">
            {group}
          </span>
        ))}
      </code>
      <Button variant="outline" size="compact" aria-label="Copy the key" onClick={copy}>
        <Copy aria-hidden="true" className="size-4" />
        Copy
      </Button>
    </div>
  )
}
