import { getWaiverVerification } from '#shared/waivers/verification-operations.ts'
import type { WaiverVerification } from '#shared/waivers/waiver-verification.ts'
import { useOperation } from '../../api-client/use-operation.ts'
import { Badge } from '../../ui/badge.tsx'

/** The waiver is verified whenever it is opened. */
export function LedgerEntryStatus({ reference }: { reference: string }) {
  const found = useOperation(getWaiverVerification, { reference })
  if (found.state === 'loading') return <span aria-busy="true">Verifying...</span>
  if (found.state === 'failed') return <span>{found.problem.message}</span>
  return (
    <span className="grid justify-items-start gap-1">
      <VerificationResult verification={found.data} />
      <a
        href={`/verify/${reference}`}
        target="_blank"
        rel="noreferrer"
        className="underline underline-offset-4"
      >
        Verification page
      </a>
    </span>
  )
}

const count = new Intl.NumberFormat('en-US')

function VerificationResult({
  verification: { status, entry = 0, alterations },
}: {
  verification: WaiverVerification
}) {
  if (status === 'waiting') return <Badge tone="yellow">Waiting for its entry</Badge>
  const label = `Entry ${count.format(entry)} · ${status === 'altered' ? 'altered' : 'verified'}`
  return (
    <>
      <Badge tone={status === 'altered' ? 'red' : 'green'} hasShape>
        {label}
      </Badge>
      {alterations.map((alteration) => (
        <span key={alteration}>{alteration}</span>
      ))}
    </>
  )
}
