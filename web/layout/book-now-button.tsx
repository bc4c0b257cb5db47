import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LinkButton } from '../ui/link-button.tsx'

/** Form and checkout pages, where it would cover the controls. */
const HIDDEN_ON_PATHS = /^\/(booking|intake-form|waiver-form|day-pass|checkout)\b/

/** Floating link to the booking form; hidden while another link to it is visible. */
export function BookNowButton() {
  const { pathname } = useLocation()
  const isNeeded = !useIsBookingLinkInView(pathname)
  if (HIDDEN_ON_PATHS.test(pathname)) return null
  return (
    <aside aria-label="Booking" className={isNeeded ? 'contents' : 'invisible'}>
      <LinkButton
        to="/booking"
        className="comes-with-scrolling fixed right-4 bottom-4 z-30 shadow-accent sm:right-6 sm:bottom-6 print:hidden"
      >
        Book Now
      </LinkButton>
    </aside>
  )
}

/** True while a booking link is in the viewport; also observes links that deferred sections add later. */
function useIsBookingLinkInView(pathname: string): boolean {
  const [isInView, setIsInView] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => {
    const main = document.querySelector('#main')
    if (!main) return
    const visible = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target)
        else visible.delete(target)
      }
      setIsInView(visible.size > 0)
    })
    const observeLinks = () => {
      for (const link of main.querySelectorAll('a[href^="/booking"]')) observer.observe(link)
    }
    const mutations = new MutationObserver(observeLinks)
    observeLinks()
    mutations.observe(main, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      mutations.disconnect()
    }
  }, [pathname])
  return isInView
}
