import { useEffect, useState } from 'react'
import { useIsNarrow } from '../lib/use-is-narrow.ts'
import { isSidebarOpenAtFirst, keepSidebar } from './sidebar-cookie.ts'

/** The sidebar: beside the page it is open or collapsed, and remembered; on narrow screens it is a sheet over the page. */
export function useSidebar() {
  const isNarrow = useIsNarrow()
  const [isOpen, setIsOpen] = useState(isSidebarOpenAtFirst)
  const [isSheetOpen, setIsSheetOpen] = useState(false)

  function toggle() {
    if (isNarrow) {
      setIsSheetOpen(!isSheetOpen)
    } else {
      setIsOpen(!isOpen)
      keepSidebar(!isOpen)
    }
  }
  useToggleKey(toggle)

  return {
    isNarrow,
    isOpen,
    isSheetOpen: isNarrow && isSheetOpen,
    toggle,
    closeSheet: () => setIsSheetOpen(false),
  }
}

/** Ctrl+B, on a Mac Cmd+B. */
function useToggleKey(toggle: () => void) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (
        event.key.toLowerCase() !== 'b' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}
