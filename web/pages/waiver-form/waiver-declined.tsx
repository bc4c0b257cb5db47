import { useEffect, useRef } from 'react'
import { business } from '#shared/business.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Replaces the form once somebody did not agree. */
export function WaiverDeclined({ onReturn }: { onReturn: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="page-container grid max-w-3xl gap-6 py-12 sm:py-20">
      <h1 ref={heading} tabIndex={-1} className="text-display text-title">
        You have not signed
      </h1>
      <p className="text-lead text-muted-foreground">
        Without a signed waiver you cannot train with us. If something in it is unclear, or if you want to
        sign on paper, call us at {business.phone} or ask at the front desk.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="lg" onClick={onReturn}>
          Read It Again
        </Button>
        <LinkButton to="/" size="lg" variant="outline">
          Return to Home
        </LinkButton>
      </div>
    </div>
  )
}
