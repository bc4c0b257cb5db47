import { useEffect, useLayoutEffect, useRef } from 'react'

/** The browser cannot return the focus to what opened a dialog if closing removes the dialog. */
export function useReturnFocus(isOpen: boolean): void {
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  useEffect(() => {
    const target = opener.current
    if (isOpen || !target) return
    opener.current = null
    if (document.activeElement !== document.body) return
    const isThere = target instanceof HTMLElement && target.isConnected && target !== document.body
    const next = isThere ? target : document.querySelector<HTMLElement>('#main')
    next?.focus({ preventScroll: true })
  }, [isOpen])
}
