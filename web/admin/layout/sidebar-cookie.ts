const NAME = 'sidebar_state'
const LASTS_SECONDS = 7 * 24 * 60 * 60

export function isSidebarOpenByCookie(): boolean {
  return !document.cookie.split('; ').includes(`${NAME}=collapsed`)
}

export function keepSidebar(isOpen: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that staff use
  document.cookie = `${NAME}=${isOpen ? 'open' : 'collapsed'}; path=/admin; max-age=${LASTS_SECONDS}; samesite=lax`
}
