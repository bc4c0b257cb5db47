import { Send } from 'lucide-react'
import type { FormType } from '#shared/form-requests/form-request.ts'
import { lazyComponent, useLazyOverlay } from '../../loading/lazy-component.tsx'
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/button.tsx'
import type { Recipient } from './send-form-dialog.tsx'

const SendFormDialog = lazyComponent(() => import('./send-form-dialog.tsx').then((m) => m.SendFormDialog))

export const useSendFormDialog = (formType: FormType, to?: Recipient) =>
  useLazyOverlay(SendFormDialog, { formType, to })

type SendFormButtonProps = {
  formType: FormType
  label: string
  to?: Recipient
  variant?: ButtonVariant
  size?: ButtonSize
  recipientName?: string
}

export function SendFormButton(props: SendFormButtonProps) {
  const { formType, label, to, variant = 'outline', recipientName } = props
  const { size = variant === 'primary' ? 'md' : 'compact' } = props
  const { button, isOpening, overlay } = useSendFormDialog(formType, to)
  return (
    <>
      <Button
        Icon={Send}
        {...button}
        variant={variant}
        size={size}
        aria-label={recipientName && `${label} to ${recipientName}`}
        isBusy={isOpening}
      >
        {label}
      </Button>
      {overlay}
    </>
  )
}
