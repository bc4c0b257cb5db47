import { SiteLink } from '../../ui/site-link.tsx'

/** 'Reference W-7K3M-2QPD · Verify'. */
export function SignedLead({ reference }: { reference: string | undefined }) {
  return (
    <>
      Your liability waiver is signed.
      {reference && (
        <span className="mt-2 block text-base">
          Reference <span className="font-mono whitespace-nowrap">{reference}</span> ·{' '}
          <SiteLink
            to={`/verify/${reference}`}
            className="font-semibold text-foreground underline underline-offset-4"
          >
            Verify
          </SiteLink>
        </span>
      )}
    </>
  )
}
