import {
  getEffectiveWaiverStatus,
  isForOtherPerson,
  isSignedWithoutEvidence,
  isSignerUnconfirmed,
  type Waiver,
} from '#shared/waivers/waiver.ts'
import { Badge, StatusBadge, statusLabel } from '../../ui/badge.tsx'
import { formatGymDateTime, today } from '../format/dates.ts'

/** Shows the state of the waiver. The badge is green only if the client's signature is valid. */
export function WaiverStatusBadge({ waiver }: { waiver: Waiver }) {
  if (!isSignedWithoutEvidence(waiver) && !isSignerUnconfirmed(waiver) && !isForOtherPerson(waiver))
    return <StatusBadge status={getEffectiveWaiverStatus(waiver, today())} />
  return (
    <Badge tone="yellow" hasShape>
      {statusLabel('signed')}
    </Badge>
  )
}

export const MissingSignatureNote = ({
  waiver: { statusSetBy },
}: {
  waiver: Pick<Waiver, 'statusSetBy'>
}) => (
  <>
    <span className="block font-semibold text-warning">Signed, no signature on file</span>
    {statusSetBy && (
      <span className="block text-sm text-muted-foreground">
        Set by {statusSetBy.name ?? 'a colleague'} on {formatGymDateTime(statusSetBy.at)}
      </span>
    )}
  </>
)
