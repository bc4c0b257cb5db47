import { type MouseEvent, useState } from 'react'
import type { OverlayProps } from '../ui/dialog.tsx'
import { type ToastContent, toast } from '../ui/toast-store.ts'
import type { LazyComponent } from './lazy-component.tsx'

const LOAD_FAILED_TOAST: ToastContent = {
  title: 'Error',
  description: 'This part of the page could not be loaded. Check your connection and try again.',
  variant: 'destructive',
}

type OwnProps<Props> = Omit<Props, keyof OverlayProps>

/** A dialog or drawer with these props, whose code loads on hover or focus of the button that opens it. */
export function useLazyOverlay<Props extends OverlayProps>(
  Overlay: LazyComponent<Props>,
  ...[props]: object extends OwnProps<Props> ? [OwnProps<Props>?] : [OwnProps<Props>]
) {
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed')
  const [hasBeenOpen, setHasBeenOpen] = useState(false)
  const prefetch = () => void Overlay.preload().catch(() => undefined)

  async function open() {
    setState('opening')
    try {
      await Overlay.preload()
      setHasBeenOpen(true)
      setState('open')
    } catch {
      setState('closed')
      toast(LOAD_FAILED_TOAST)
    }
  }

  return {
    isOpening: state === 'opening',
    open,
    button: {
      'aria-haspopup': 'dialog',
      onPointerEnter: prefetch,
      onFocus: prefetch,
      onClick: (event: MouseEvent<HTMLButtonElement>) => {
        // Safari does not focus a clicked button, and the overlay returns the focus to it.
        event.currentTarget.focus()
        void open()
      },
    },
    /** Stays mounted once opened, so that input is kept. */
    overlay: hasBeenOpen && (
      <Overlay {...(props as Props)} isOpen={state === 'open'} onClose={() => setState('closed')} />
    ),
  } as const
}
