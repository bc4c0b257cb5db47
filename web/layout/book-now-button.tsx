import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LinkButton } from '../ui/link-button.tsx'

/** Where it would cover the task of the page. */
const HIDDEN_ON_PATHS = /^\/(booking|intake-form|waiver-form|day-pass|checkout)\b/

/** Floats over the pages that invite to look around, except while another link to the booking page is in view. */
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

/** Watches the booking links of the page's content, also those that deferred sections bring later. */
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
