import { useState } from 'react'
import { isShortcut, useKeyDown } from '../../ui/use-key-down.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'

const COOKIE_NAME = 'sidebar_state'
const COOKIE_MAX_AGE_SECONDS = 7 * 24 * 60 * 60

const MIN_OPEN_WIDTH_PX = 1024

/** The breakpoint for mobile devices (spec §9). */
const NARROW_QUERY = '(max-width: 767.98px)'

export function useSidebar() {
  const isNarrow = useMediaQuery(NARROW_QUERY)
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
  useKeyDown((event) => {
    if (!isShortcut(event, 'b')) return
    event.preventDefault()
    toggle()
  })

  return {
    isNarrow,
    isOpen,
    isSheetOpen: isNarrow && isSheetOpen,
    toggle,
    closeSheet: () => setIsSheetOpen(false),
  }
}

/** Reads the state from a cookie that is stored for 7 days (spec §9). Without the cookie, the sidebar is open in wide windows. */
function readSidebarState(): boolean {
  const cookies = document.cookie.split('; ')
  if (cookies.includes(`${COOKIE_NAME}=open`)) return true
  return !cookies.includes(`${COOKIE_NAME}=collapsed`) && window.innerWidth >= MIN_OPEN_WIDTH_PX
}

function saveSidebarState(isOpen: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: some of the browsers that staff use have no Cookie Store API
  document.cookie = `${COOKIE_NAME}=${isOpen ? 'open' : 'collapsed'}; path=/admin; max-age=${COOKIE_MAX_AGE_SECONDS}; samesite=lax`
}
