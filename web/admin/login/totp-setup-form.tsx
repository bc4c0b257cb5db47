import { Copy } from 'lucide-react'
import { QrCode } from '../../pages/day-pass/qr-code.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { TotpSetup } from '../auth/authenticator-app.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { TotpCodeForm } from './totp-code-form.tsx'

type TotpSetupFormProps = {
  setup: TotpSetup
  cancelLabel: string
  /** Returns an error message or undefined. */
  onSubmit: (code: string) => Promise<string | undefined>
  onCancel: () => void
}

/** Adds this account to an authenticator app: QR code or secret, then the first code as proof. */
export function TotpSetupForm({ setup, ...form }: TotpSetupFormProps) {
  return (
    <div className="grid gap-4">
      <ol className="grid list-decimal gap-2 pl-5 text-muted-foreground">
        <li>Open an authenticator app on your phone and scan this code.</li>
        <li>Enter the 6 digits that the app shows.</li>
      </ol>
      {/* On the phone that has the app, nobody can scan its screen: the key comes first. */}
      <div className="flex flex-col gap-4 sm:flex-col-reverse">
        <SetupKey secret={setup.secret} />
        <div className="self-center">
          <QrCode text={setup.uri} label="QR code for your authenticator app" errorCorrection="M" />
        </div>
      </div>
      <TotpCodeForm label="6-digit code" submitLabel="Turn on" {...form} />
    </div>
  )
}

/** In groups of four to the eye; its text stays the plain key, for whoever selects it. */
function SetupKey({ secret }: { secret: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      toast({ title: 'Key Copied', description: 'Enter it in your authenticator app.' })
    } catch {
      toast(staffToastMessages.failed('The browser did not allow copying. Please type the key.'))
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
      <p className="col-span-full">No camera? Enter this key in the app:</p>
      <code className="font-mono leading-6 text-foreground select-all">
        {secret.match(/.{1,4}/g)?.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one key
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
