import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { LinkButton } from '../ui/button.tsx'

/** The 'Book Now' button is hidden on these pages, because it would cover other controls or text. */
const HIDDEN_PATHS_PATTERN =
  /^\/(booking|intake-form|waiver-form|day-pass|appointments|checkout|resources|unsubscribe|verify)\b/

const CALL_TO_ACTION_SELECTOR = 'a[href^="/booking"], [data-call-to-action]'

export function BookNowButton() {
  const { pathname } = useLocation()
  const isNeeded = !useIsCallToActionInView(pathname)
  // True on the 404 page. This page is prerendered once for all paths, so its button must not depend on the path.
  const isNotFound = useParams()['*'] !== undefined
  if (!isNotFound && HIDDEN_PATHS_PATTERN.test(pathname)) return null
  return (
    <aside aria-label="Booking" className={isNeeded ? 'contents' : 'invisible'}>
      <LinkButton
        to="/booking"
        // Wide screens hide this button, because the header has it too. The home page shows both, because the
        // specification requires it.
        className={`${pathname === '/' ? '' : 'lg:hidden '}comes-with-scrolling fixed right-4 bottom-4 z-30 shadow-glow sm:right-6 sm:bottom-6 print:hidden`}
      >
        Book Now
      </LinkButton>
    </aside>
  )
}

/** True if a link to the booking page or a similar button is in view. Also observes links that lazy sections add later. */
function useIsCallToActionInView(pathname: string): boolean {
  const [isInView, setIsInView] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has other links
  useEffect(() => {
    const main = document.querySelector('#main')
    if (!main) return
    const visibleElements = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visibleElements.add(target)
        else visibleElements.delete(target)
      }
      setIsInView(visibleElements.size > 0)
    })
    const observeAll = () => {
      for (const element of main.querySelectorAll(CALL_TO_ACTION_SELECTOR)) observer.observe(element)
    }
    const mutations = new MutationObserver(observeAll)
    observeAll()
    mutations.observe(main, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      mutations.disconnect()
    }
  }, [pathname])
  return isInView
}
