import { useEffect, useRef } from 'react'
import { business } from '#shared/lib/business.ts'
import { EndStatePage } from '../../layout/end-state.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export function WaiverDeclined({ onReturn }: { onReturn: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <EndStatePage
      title="You have not signed"
      titleRef={heading}
      text={`Without a signed waiver you cannot train with us. If something in it is unclear, or if you want to sign on paper, call us at ${business.phone} or ask at the front desk.`}
      actions={
        <>
          <Button size="lg" onClick={onReturn}>
            Read It Again
          </Button>
          <LinkButton to="/" size="lg" variant="outline">
            Return to Home
          </LinkButton>
        </>
      }
    />
  )
}
