import { type ComponentType, lazy, useState } from 'react'
import { laterStyles } from './full-styles.ts'

export type LazyComponent<Props extends object> = ComponentType<Props> & { preload: () => Promise<void> }

/**
 * A component whose code arrives when it is first shown, or earlier through `preload`. Which of the two it was is
 * settled when it mounts: a preloaded one renders at once, so that prerendered markup hydrates without a gap.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const arrive = async () => {
    const [component] = await Promise.all([load(), laterStyles()])
    loaded = component
    return component
  }
  const Deferred = lazy(async () => ({ default: await arrive() }))

  function Lazy(props: Props) {
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Deferred)
    return <Component {...props} />
  }
  const preload = async () => {
    await arrive()
  }
  return Object.assign(Lazy, { preload })
}
