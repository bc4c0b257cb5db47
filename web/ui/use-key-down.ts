import { useEffect, useEffectEvent } from 'react'

export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void, { capture = false } = {}) {
  const handle = useEffectEvent(onKeyDown)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listener, { capture })
    return () => window.removeEventListener('keydown', listener, { capture })
  }, [capture])
}

export const isShortcut = (event: KeyboardEvent, letter: string) =>
  event.key.toLowerCase() === letter && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
