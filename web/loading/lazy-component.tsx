import { type ComponentType, lazy, type MouseEvent, useState } from 'react'
import { business } from '#shared/lib/settings/business.ts'
import { type ToastContent, toast } from '../ui/toast-store.ts'
import type { OverlayProps } from '../ui/use-modal.ts'
import { loadFullStylesheet } from './full-stylesheet.ts'
import { loadSettings } from './load-settings.ts'

/** True if the settings contain trainers. The document of the home page embeds no trainers, so they are missing until all settings are loaded. */
const isTrainerListLoaded = () => business.trainers

export type LazyComponent<Props extends object> = ComponentType<Props> & { preload: () => Promise<void> }

/** Functions that replace the lazy components that failed to load. A retry needs new components, because `lazy` keeps its error. */
const failedLoads = new Map<unknown, () => void>()

export function resetFailedLoads(): void {
  for (const reset of failedLoads.values()) reset()
  failedLoads.clear()
}

/** The first render or `preload` loads the component, its styles and its settings. A preloaded component renders synchronously. */
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
  const createDeferred = () =>
    lazy(async () => {
      try {
        return { default: await loadComponent() }
      } catch (error) {
        failedLoads.set(loadComponent, () => {
          Deferred = createDeferred()
        })
        throw error
      }
    })
  let Deferred = createDeferred()

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
        // Focuses the button, because Safari does not focus a clicked button. The overlay returns focus to the button when it closes.
        event.currentTarget.focus()
        void open()
      },
    },
    /** The overlay stays mounted after its first opening, so that typed input is kept. */
    overlay: hasBeenOpen && (
      <Overlay {...(props as Props)} isOpen={state === 'open'} onClose={() => setState('closed')} />
    ),
  } as const
}
