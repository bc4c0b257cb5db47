const NAME = 'sidebar_state'
const LASTS_SECONDS = 7 * 24 * 60 * 60

/** Below it an open sidebar would take a third of a tablet. */
const OPEN_FROM_PX = 1024

/** As it was left, and before that open where there is room. */
export function isSidebarOpenAtFirst(): boolean {
  const cookies = document.cookie.split('; ')
  if (cookies.includes(`${NAME}=open`)) return true
  return !cookies.includes(`${NAME}=collapsed`) && window.innerWidth >= OPEN_FROM_PX
}

export function keepSidebar(isOpen: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that staff use
  document.cookie = `${NAME}=${isOpen ? 'open' : 'collapsed'}; path=/admin; max-age=${LASTS_SECONDS}; samesite=lax`
}
