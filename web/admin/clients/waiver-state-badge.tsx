import { type ClientSummary, hasValidWaiver } from '#shared/lib/client-summary.ts'
import { addDays, formatPlainDate } from '#shared/lib/dates/plain-date.ts'
import { PlainBadge, StatusShape } from '../../ui/badge.tsx'
import { today } from '../format/dates.ts'

export function WaiverStateBadge({
  summary,
  isLabeled = false,
}: {
  summary: ClientSummary
  isLabeled?: boolean
}) {
  const { waiverValidThrough, waiverSignedWithoutEvidence } = summary
  if (waiverSignedWithoutEvidence) {
    return <PlainBadge tone="yellow">Signed, no signature on file</PlainBadge>
  }
  if (!waiverValidThrough) {
    return <PlainBadge tone="yellow">No waiver</PlainBadge>
  }
  return hasValidWaiver(summary, today()) ? (
    // A valid waiver has a colored dot and no badge, so that missing waivers stand out.
    <span className={`inline-flex items-center gap-1.5 ${isLabeled ? '' : 'text-muted-foreground'}`}>
      <span className="inline-flex text-success">
        <StatusShape tone="green" />
      </span>
      {isLabeled ? 'Valid' : 'Waiver valid'} through {formatPlainDate(addDays(waiverValidThrough, -1))}
    </span>
  ) : (
    <PlainBadge tone="red">Waiver expired {formatPlainDate(waiverValidThrough)}</PlainBadge>
  )
}
