import { useEffect } from 'react'

/** Has the browser ask before the tab is closed or reloaded. */
export function useUnloadGuard(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}
