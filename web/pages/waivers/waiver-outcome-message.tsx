import { useEffect, useRef } from 'react'
import { business, formatPostalAddress } from '#shared/lib/settings/business.ts'
import { SubmissionSuccess } from '../../forms/submission-success.tsx'
import { FullPageMessage } from '../../layout/page-message.tsx'
import { Button, LinkButton, SiteLink } from '../../ui/button.tsx'

export type WaiverOutcomeState = 'declined' | { reference: string | undefined }

export function WaiverOutcomeMessage({
  outcome,
  onReturn,
}: {
  outcome: WaiverOutcomeState
  onReturn: () => void
}) {
  return outcome === 'declined' ? <WaiverDeclined onReturn={onReturn} /> : <WaiverSigned {...outcome} />
}

function WaiverDeclined({ onReturn }: { onReturn: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <FullPageMessage
      title="You have not signed"
      titleRef={heading}
      text={`Without a signed waiver you cannot train with us. If something in the waiver is unclear, or if you want to sign on paper, call us at ${business.phone} or ask at the front desk.`}
      actions={
        <>
          <Button size="lg" onClick={onReturn}>
            Read Again
          </Button>
          <LinkButton to="/" size="lg" variant="outline">
            Return to Home
          </LinkButton>
        </>
      }
    />
  )
}

const nextSteps = () => [
  { title: 'Bring a photo ID', text: 'The front desk checks your ID once.' },
  { title: 'Come in', text: `${formatPostalAddress()}. Please come ten minutes early.` },
  {
    title: 'No need to sign again',
    text: `Your signature is valid for ${business.waiverValidMonths} months.`,
  },
]

function WaiverSigned({ reference }: { reference: string | undefined }) {
  return <SubmissionSuccess intro={<SignedMessage reference={reference} />} steps={nextSteps()} />
}

function SignedMessage({ reference }: { reference: string | undefined }) {
  return (
    <>
      Your liability waiver is signed.
      {reference && (
        <span className="mt-2 block text-base">
          Reference <span className="font-mono whitespace-nowrap">{reference}</span>
          <span className="max-sm:hidden"> · </span>
          <SiteLink
            to={`/verify/${reference}`}
            className="max-sm:block max-sm:w-fit max-sm:py-1 font-semibold text-foreground underline underline-offset-4"
          >
            Verify
          </SiteLink>
        </span>
      )}
    </>
  )
}
