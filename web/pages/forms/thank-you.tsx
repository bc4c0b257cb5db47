import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'

type ThankYouProps = { children: string }

/** Takes the place of a form that was accepted, and the focus with it. */
export function ThankYou({ children }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className="wrap grid min-h-[60dvh] place-content-center justify-items-center gap-5 py-section text-center">
      <CircleCheck aria-hidden="true" className="size-14 text-ok" strokeWidth={1.5} />
      <h1 ref={heading} tabIndex={-1} className="display text-title">
        Thank You!
      </h1>
      <p className="max-w-prose text-lead text-muted">{children}</p>
      <LinkButton to="/" size="lg">
        Return to Home
      </LinkButton>
    </div>
  )
}
