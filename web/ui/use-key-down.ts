import { useEffect, useEffectEvent } from 'react'

/** Calls `onKeyDown` for every key pressed on the page; with `capture` before the element that has the focus. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void, { capture = false } = {}) {
  const handle = useEffectEvent(onKeyDown)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listener, { capture })
    return () => window.removeEventListener('keydown', listener, { capture })
  }, [capture])
}

/** Returns true for the letter with Ctrl, on a Mac Cmd, and no other modifier. */
export const isShortcut = (event: KeyboardEvent, letter: string) =>
  event.key.toLowerCase() === letter && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
