import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { dismissToastsOfPreviousPage } from '../ui/toast-store.ts'

/** Behaves like a full page load. A new page starts at the top with its content focused, and Back restores the scroll position. */
export function ScrollRestoration() {
  const { key, pathname, hash } = useLocation()
  const isBackNavigation = useNavigationType() === 'POP'
  const shownPage = useRef({ key, pathname })

  useEffect(() => {
    const previousPage = shownPage.current
    shownPage.current = { key, pathname }
    if (previousPage.key === key) return
    const isNewPage = previousPage.pathname !== pathname
    if (isNewPage) {
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
      dismissToastsOfPreviousPage()
    }
    if (isBackNavigation) return
    const behavior = isNewPage ? 'instant' : 'auto'
    if (scrollToHash(hash, behavior)) return
    window.scrollTo({ top: 0, behavior })
    if (hash) return retryOnMutation(() => scrollToHash(hash, 'instant'))
  }, [key, pathname, hash, isBackNavigation])

  return null
}

/** Scrolls to the element in the URL's hash even if React adds it later, because browsers do this only for the initial HTML. */
export function scrollToInitialHash(): void {
  const { hash } = window.location
  if (hash && !scrollToHash(hash, 'instant')) retryOnMutation(() => scrollToHash(hash, 'instant'))
}

function scrollToHash(hash: string, behavior: ScrollBehavior): boolean {
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  target?.scrollIntoView({ behavior })
  return target !== null
}

function retryOnMutation(retry: () => boolean): () => void {
  const controller = new AbortController()
  const observer = new MutationObserver(() => retry() && controller.abort())
  controller.signal.addEventListener('abort', () => observer.disconnect())
  for (const type of ['wheel', 'touchmove', 'keydown']) {
    window.addEventListener(type, () => controller.abort(), { signal: controller.signal, passive: true })
  }
  observer.observe(document.body, { childList: true, subtree: true })
  return () => controller.abort()
}
