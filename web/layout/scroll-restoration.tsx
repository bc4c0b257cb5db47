import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Does on navigation what the browser does between documents: a new page starts at its top with the focus at its
 * beginning, an anchor is scrolled to (smoothly, unless the person prefers less motion), and Back returns to where one was.
 */
export function ScrollRestoration() {
  const { key, pathname, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef({ key, pathname })

  useEffect(() => {
    const before = shown.current
    shown.current = { key, pathname }
    if (before.key === key) return
    const isNewPage = before.pathname !== pathname
    if (isNewPage) document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
    if (isBack) return
    const behavior = isNewPage ? 'instant' : 'auto'
    if (scrollToHash(hash, behavior)) return
    window.scrollTo({ top: 0, behavior })
    if (hash) return retryOnResize(() => scrollToHash(hash, 'instant'))
  }, [key, pathname, hash, isBack])

  return null
}

/** True when the page has the part that an anchor names, which is then in view. */
function scrollToHash(hash: string, behavior: ScrollBehavior): boolean {
  const part = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  part?.scrollIntoView({ behavior })
  return part !== null
}

/** Parts whose code is still on its way come later: tries again until it is done, or the visitor moves the page. */
function retryOnResize(tryAgain: () => boolean): () => void {
  const end = new AbortController()
  const watcher = new MutationObserver(() => tryAgain() && end.abort())
  end.signal.addEventListener('abort', () => watcher.disconnect())
  for (const move of ['wheel', 'touchmove', 'keydown']) {
    window.addEventListener(move, () => end.abort(), { signal: end.signal, passive: true })
  }
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => end.abort()
}
