import { type ComponentType, lazy, type MouseEvent, useState } from 'react'
import { business } from '#shared/lib/settings/business.ts'
import { type ToastContent, toast } from '../ui/toast-store.ts'
import type { OverlayProps } from '../ui/use-modal.ts'
import { loadFullStylesheet } from './full-stylesheet.ts'
import { loadSettings } from './load-settings.ts'

/** True if all settings are loaded. The home page embeds only those of its first screen, which do not include trainers. */
const isTrainerListLoaded = () => business.trainers

export type LazyComponent<Props extends object> = ComponentType<Props> & { preload: () => Promise<void> }

/** Loads the component, its styles and its settings on render or by `preload`. A preloaded component renders synchronously. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isEmbedded: () => unknown = isTrainerListLoaded,
): LazyComponent<Props> {
  let loadedComponent: ComponentType<Props> | undefined
  const loadComponent = async () => {
    const [component] = await Promise.all([load(), loadFullStylesheet(), loadSettings(isEmbedded)])
    loadedComponent = component
    return component
  }
  const Deferred = lazy(async () => ({ default: await loadComponent() }))

  function LazyWrapper(props: Props) {
    const [Component] = useState<ComponentType<Props>>(() => loadedComponent ?? Deferred)
    return <Component {...props} />
  }
  const preload = async () => {
    await loadComponent()
  }
  return Object.assign(LazyWrapper, { preload })
}

const LOAD_FAILED_TOAST: ToastContent = {
  title: 'Error',
  description: 'This part of the page could not be loaded. Check your connection and try again.',
  variant: 'destructive',
}

type OwnProps<Props> = Omit<Props, keyof OverlayProps>

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
        // The button is focused explicitly, because Safari does not do so and the overlay returns the focus to it.
        event.currentTarget.focus()
        void open()
      },
    },
    /** The overlay stays mounted once it was opened, so that input is kept. */
    overlay: hasBeenOpen && (
      <Overlay {...(props as Props)} isOpen={state === 'open'} onClose={() => setState('closed')} />
    ),
  } as const
}
