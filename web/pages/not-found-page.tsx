import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { LinkButton } from '../ui/link-button.tsx'

export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error(`404: nothing lives at ${pathname}`)
  }, [pathname])

  return (
    <div className="wrap grid min-h-[70dvh] place-content-center justify-items-center gap-6 py-section text-center">
      <h1 className="display text-hero text-accent">404</h1>
      <p className="text-lead">Oops! Page not found</p>
      <LinkButton to="/">Return to Home</LinkButton>
    </div>
  )
}
