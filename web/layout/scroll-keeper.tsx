import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Does on navigation what the browser does between documents: a new page starts at its top with the focus at its
 * beginning, an anchor is scrolled to (smoothly, unless the person prefers less motion), and Back returns to where one was.
 */
export function ScrollKeeper() {
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
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (target) target.scrollIntoView({ behavior: isNewPage ? 'instant' : 'auto' })
    else window.scrollTo({ top: 0, behavior: isNewPage ? 'instant' : 'auto' })
  }, [key, pathname, hash, isBack])

  return null
}
