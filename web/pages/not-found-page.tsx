import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { LinkButton } from '../ui/link-button.tsx'

export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error(`404: no page at ${pathname}`)
  }, [pathname])

  return (
    <div className="forge-head">
      <div className="page-container grid min-h-[70dvh] content-center justify-items-start gap-6 py-section">
        <h1 className="text-display text-[min(36vw,20rem)] leading-[0.8]">
          <span className="text-heat">404</span>
        </h1>
        <p className="text-lead">Oops! Page not found</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/" size="lg">
            Return to Home
          </LinkButton>
          <LinkButton to="/booking" variant="outline" size="lg">
            Book Free Consultation
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
