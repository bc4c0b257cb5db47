import { type MouseEvent, useState } from 'react'
import type { LazyComponent } from './lazy-component.tsx'
import { type ToastWords, toast } from './toast.ts'

const NOT_LOADED: ToastWords = {
  title: 'Error',
  description: 'This part of the page could not be loaded. Check your connection and try again.',
  variant: 'destructive',
}

type OverlayProps = { isOpen: boolean; onClose: () => void }

/** A dialog or drawer whose code is fetched as soon as someone reaches for the button that opens it. */
export function useLazyOverlay(Overlay: LazyComponent<OverlayProps>) {
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
      toast(NOT_LOADED)
    }
  }

  return {
    isOpening: state === 'opening',
    button: {
      'aria-haspopup': 'dialog',
      onPointerEnter: prefetch,
      onFocus: prefetch,
      onClick: (event: MouseEvent<HTMLButtonElement>) => {
        // Safari does not focus a pressed button, and the overlay gives the focus back to what had it.
        event.currentTarget.focus()
        void open()
      },
    },
    /** Stays once it has been open, with what was typed into it. */
    overlay: hasBeenOpen && <Overlay isOpen={state === 'open'} onClose={() => setState('closed')} />,
  } as const
}
