import { type ComponentType, lazy, useState } from 'react'
import { loadFullStylesheet } from './full-stylesheet.ts'

export type LazyComponent<Props extends object> = ComponentType<Props> & { preload: () => Promise<void> }

/**
 * A component whose code loads when it first renders, or earlier through `preload`. A preloaded one renders
 * synchronously, so that prerendered markup hydrates without a fallback.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const arrive = async () => {
    const [component] = await Promise.all([load(), loadFullStylesheet()])
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
