import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { FullPageMessage } from '../layout/page-message.tsx'
import { LinkButton } from '../ui/button.tsx'

export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error(`404: no page at ${pathname}`)
  }, [pathname])

  return (
    <FullPageMessage
      title={<span className="text-heat text-[min(36vw,15rem)] leading-[0.8]">404</span>}
      text="Oops! Page not found"
      actions={
        <>
          <LinkButton to="/" size="lg">
            Return to Home
          </LinkButton>
          <LinkButton to="/booking" variant="outline" size="lg">
            Book Free Consultation
          </LinkButton>
        </>
      }
    />
  )
}
