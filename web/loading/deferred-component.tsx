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

/** True inside a deferred part. Its images load when the part is hydrated. */
export const DeferredContext = createContext(false)

const preloads: (() => Promise<void>)[] = []

export async function preloadDeferredComponents(): Promise<void> {
  await Promise.all(preloads.map((preload) => preload()))
}

/** Returns a part that is prerendered, and hydrated on the first user action or if `isNeededNow` is true. Fetches the settings if `isEmbedded` does not find them in the document. */
export function deferredComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isNeededNow, isEmbedded }: { isNeededNow?: () => boolean; isEmbedded?: () => unknown } = {},
): ComponentType<Props> {
  type DeferredPart = ComponentType<{ latest: LatestProps<Props> }>

  const loadPart = async (): Promise<DeferredPart> => {
    const [Component] = await Promise.all([load(), isEmbedded && loadSettings(isEmbedded)])
    return ({ latest }) => <Component {...useLatest(latest)} />
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

  // The component is memoized, because an update would replace the prerendered markup before its code has loaded.
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
    const [latest] = useState(() => storeProps(props))
    useLayoutEffect(() => latest.set(props))
    return <DeferredBoundary latest={latest} />
  })
}

type LatestProps<Props> = ReturnType<typeof storeProps<Props>>

function storeProps<Props>(first: Props) {
  const listeners = new Set<() => void>()
  let currentPart = first
  return {
    first: () => first,
    current: () => currentPart,
    set: (props: Props) => {
      currentPart = props
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const useLatest = <Props,>({ subscribe, current, first }: LatestProps<Props>): Props =>
  useSyncExternalStore(subscribe, current, first)
