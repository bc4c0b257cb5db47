import type { ReactNode } from 'react'
import { Confirmation, type NextStep } from '../layout/confirmation.tsx'
import { LinkButton } from '../ui/button.tsx'

export function SubmissionSuccess({ intro, steps }: { intro: ReactNode; steps: readonly NextStep[] }) {
  return (
    <div className="page-container max-w-4xl py-8 sm:py-14">
      <Confirmation
        title="Thank You!"
        intro={intro}
        steps={steps}
        actions={
          <LinkButton to="/" size="lg">
            Return to Home
          </LinkButton>
        }
      />
    </div>
  )
}
