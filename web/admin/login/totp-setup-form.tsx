import { QrCode } from '../../pages/day-pass/qr-code.tsx'
import type { TotpSetup } from '../auth/authenticator-app.ts'
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
      <div className="justify-self-center">
        <QrCode text={setup.uri} label="QR code for your authenticator app" errorCorrection="M" />
      </div>
      <p className="text-sm text-muted-foreground">
        No camera? Enter this key in the app:{' '}
        <code className="font-mono break-all text-foreground select-all">{setup.secret}</code>
      </p>
      <TotpCodeForm label="6-digit code" submitLabel="Turn on" {...form} />
    </div>
  )
}
