import { useEffect, useState, useSyncExternalStore } from 'react'

const COOKIE_NAME = 'sidebar_state'
const COOKIE_MAX_AGE_SECONDS = 7 * 24 * 60 * 60

/** Narrower windows start with a collapsed sidebar: open, it would take a third of a tablet. */
const OPEN_FROM_PX = 1024

/** The mobile breakpoint of spec §9: below 768 px. */
const narrowQuery = window.matchMedia('(max-width: 767.98px)')

/** Sidebar state: open or collapsed and kept in a cookie; on narrow screens a sheet over the page. */
export function useSidebar() {
  const isNarrow = useIsNarrow()
  const [isOpen, setIsOpen] = useState(readSidebarState)
  const [isSheetOpen, setIsSheetOpen] = useState(false)

  function toggle() {
    if (isNarrow) {
      setIsSheetOpen(!isSheetOpen)
    } else {
      setIsOpen(!isOpen)
      saveSidebarState(!isOpen)
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

function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribeToNarrow, () => narrowQuery.matches)
}

function subscribeToNarrow(listener: () => void) {
  narrowQuery.addEventListener('change', listener)
  return () => narrowQuery.removeEventListener('change', listener)
}

/** The state of the last visit (spec §9: kept for 7 days), else open if the window is wide enough. */
function readSidebarState(): boolean {
  const cookies = document.cookie.split('; ')
  if (cookies.includes(`${COOKIE_NAME}=open`)) return true
  return !cookies.includes(`${COOKIE_NAME}=collapsed`) && window.innerWidth >= OPEN_FROM_PX
}

function saveSidebarState(isOpen: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that staff use
  document.cookie = `${COOKIE_NAME}=${isOpen ? 'open' : 'collapsed'}; path=/admin; max-age=${COOKIE_MAX_AGE_SECONDS}; samesite=lax`
}
