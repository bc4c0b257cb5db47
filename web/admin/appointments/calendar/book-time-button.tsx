import { CalendarDays } from 'lucide-react'
import { lazyComponent, useLazyOverlay } from '../../../loading/lazy-component.tsx'
import { Button, type ButtonSize, type ButtonVariant } from '../../../ui/button.tsx'
import type { ClientToBook } from './new-appointment-dialog.tsx'

const NewAppointmentDialog = lazyComponent(() =>
  import('./new-appointment-dialog.tsx').then((m) => m.NewAppointmentDialog),
)

type BookTimeButtonProps = {
  client: ClientToBook
  variant?: ButtonVariant
  size?: ButtonSize
  isInList?: boolean
}

export function BookTimeButton(props: BookTimeButtonProps) {
  const { client, variant = 'outline', size = 'compact', isInList } = props
  const { button, isOpening, overlay } = useLazyOverlay(NewAppointmentDialog, { client })
  return (
    <>
      <Button
        {...button}
        variant={variant}
        size={size}
        aria-label={isInList ? `Book a Time for ${client.name}` : undefined}
        isBusy={isOpening}
      >
        {size === 'compact' && <CalendarDays className="size-4" />}
        Book a Time
      </Button>
      {overlay}
    </>
  )
}
