import { useLocation } from 'react-router-dom'
import { LinkButton } from '../ui/link-button.tsx'

/** Where it would cover what the visitor came to do, or leads nowhere else. */
const BUSY_PAGES = /^\/(booking|intake-form|waiver-form|day-pass|checkout)\b/

/** Floats over the pages that are there to look around. */
export function BookNowButton() {
  const { pathname } = useLocation()
  if (BUSY_PAGES.test(pathname)) return null
  return (
    <aside aria-label="Booking" className="contents">
      <LinkButton
        to="/booking"
        className="comes-with-scrolling fixed right-4 bottom-4 z-30 glowing sm:right-6 sm:bottom-6 print:hidden"
      >
        Book Now
      </LinkButton>
    </aside>
  )
}
