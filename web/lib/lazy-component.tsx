import { type ComponentType, lazy, useState } from 'react'

export type LazyComponent<Props extends object> = ComponentType<Props> & { preload: () => Promise<void> }

/**
 * A component whose code arrives when it is first shown, or earlier through `preload`. Which of the two it was is
 * settled when it mounts: a preloaded one renders at once, so that prerendered markup hydrates without a gap.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded = await load()
  }
  const Deferred = lazy(async () => ({ default: await load() }))

  function Lazy(props: Props) {
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Deferred)
    return <Component {...props} />
  }
  return Object.assign(Lazy, { preload })
}
