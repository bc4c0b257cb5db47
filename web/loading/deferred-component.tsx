import {
  type ComponentType,
  createContext,
  lazy,
  memo,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { loadFullStylesheet } from './full-stylesheet.ts'
import { loadSettings } from './load-settings.ts'
import { preloadWhenInView, waitForUserIntent } from './user-intent.ts'

/** True inside a `deferredComponent`, in which images load only after hydration. */
export const DeferredContext = createContext(false)

const preloads: (() => Promise<void>)[] = []

export async function preloadDeferredComponents(): Promise<void> {
  await Promise.all(preloads.map((preload) => preload()))
}

/** Prerenders a component. Hydrates it on the first user action, or at once if `isNeededNow` returns true. */
export function deferredComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isNeededNow, isEmbedded }: { isNeededNow?: () => boolean; isEmbedded?: () => unknown } = {},
): ComponentType<Props> {
  type DeferredPart = ComponentType<{ latest: PropsStore<Props> }>

  const loadPart = async (): Promise<DeferredPart> => {
    const [Component] = await Promise.all([load(), isEmbedded && loadSettings(isEmbedded)])
    return ({ latest }) => <Component {...useLatestProps(latest)} />
  }
  let loadedPart: DeferredPart | undefined
  preloads.push(async () => {
    loadedPart ??= await loadPart()
  })
  const Deferred = lazy(async () => {
    if (!isNeededNow?.()) await waitForUserIntent()
    const [part] = await Promise.all([loadPart(), loadFullStylesheet()])
    return { default: part }
  })

  // Memoized, because a rerender before the component's code has loaded would replace the prerendered markup.
  const DeferredBoundary: DeferredPart = memo(function DeferredPart({ latest }) {
    const [Part] = useState(() => loadedPart ?? Deferred)
    const container = useRef<HTMLDivElement>(null)
    useEffect(() => (container.current ? preloadWhenInView(container.current) : undefined), [])
    return (
      <div ref={container}>
        <DeferredContext value={true}>
          <Suspense fallback={<div className="min-h-dvh" />}>
            <Part latest={latest} />
          </Suspense>
        </DeferredContext>
      </div>
    )
  })
  return memo(function DeferredComponent(props: Props) {
    const [latest] = useState(() => createPropsStore(props))
    useLayoutEffect(() => latest.set(props))
    return <DeferredBoundary latest={latest} />
  })
}

type PropsStore<Props> = ReturnType<typeof createPropsStore<Props>>

function createPropsStore<Props>(initialProps: Props) {
  const listeners = new Set<() => void>()
  let currentProps = initialProps
  return {
    first: () => initialProps,
    current: () => currentProps,
    set: (props: Props) => {
      currentProps = props
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const useLatestProps = <Props,>({ subscribe, current, first }: PropsStore<Props>): Props =>
  useSyncExternalStore(subscribe, current, first)
