import { useLocation } from 'react-router-dom'
import { LinkButton } from '../ui/link-button.tsx'

/** Floats over every public page but the one it leads to. */
export function BookNowButton() {
  const { pathname } = useLocation()
  if (pathname === '/booking') return null
  return (
    <aside aria-label="Booking" className="contents">
      <LinkButton
        to="/booking"
        className="fixed right-4 bottom-4 z-30 shadow-ember sm:right-6 sm:bottom-6 print:hidden"
      >
        Book Now
      </LinkButton>
    </aside>
  )
}
