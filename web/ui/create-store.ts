import { useSyncExternalStore } from 'react'

/** Creates a store for state outside of React components. During prerendering and hydration, components get `initial`. */
export function createStore<State>(initial: State) {
  let state = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    subscribe,
    get: () => state,
    set: (next: State) => {
      state = next
      for (const listener of listeners) listener()
    },
    useSlice: <Slice>(select: (state: State) => Slice): Slice =>
      useSyncExternalStore(
        subscribe,
        () => select(state),
        () => select(initial),
      ),
  }
}
