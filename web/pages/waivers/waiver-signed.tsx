import { business, postalAddressLine } from '#shared/lib/business.ts'
import { SubmissionSuccess } from '../../forms/thank-you.tsx'
import { SiteLink } from '../../ui/site-link.tsx'

const NEXT_STEPS = [
  { title: 'Bring a photo ID', text: 'The front desk checks it once.' },
  { title: 'Come in', text: `${postalAddressLine}. Ten minutes early is enough.` },
  {
    title: 'Nothing to sign again',
    text: `Your signature is valid for ${business.waiverValidMonths} months.`,
  },
]

export function WaiverSigned({ reference }: { reference: string | undefined }) {
  return <SubmissionSuccess lead={<SignedLead reference={reference} />} steps={NEXT_STEPS} />
}

function SignedLead({ reference }: { reference: string | undefined }) {
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
