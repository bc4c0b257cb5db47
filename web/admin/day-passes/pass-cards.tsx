import type { StaffDayPass } from '#shared/day-pass.ts'
import { Card } from '../../ui/card.tsx'
import { formatGymDate } from '../format/dates.ts'
import { FailedEmailsNotice } from '../records/email-status.tsx'
import { type PassAction, PassActions } from './pass-actions.tsx'
import { PassStatus } from './pass-status.tsx'

type PassCardsProps = {
  passes: readonly StaffDayPass[]
  onChoose: (action: PassAction, pass: StaffDayPass) => void
}

/** Replaces the table on narrow screens. */
export function PassCards({ passes, onChoose }: PassCardsProps) {
  return (
    <div className="@container">
      <ul aria-label="Day passes" className="grid grid-cols-1 gap-3 @2xl:grid-cols-2">
        {passes.map((pass) => (
          <li key={pass.passCode}>
            <Card className="grid h-full grid-rows-[auto_1fr_auto] gap-3">
              <div className="flex items-start justify-between gap-3">
                <span className="font-mono text-lg font-semibold tracking-wide">{pass.passCode}</span>
                <PassStatus pass={pass} />
              </div>
              <div className="grid gap-0.5">
                <p className="font-semibold wrap-anywhere">{pass.fullName}</p>
                <p className="wrap-anywhere text-muted-foreground">{pass.email}</p>
                <p className="text-muted-foreground">{pass.phone}</p>
                <p className="text-sm text-muted-foreground">Created {formatGymDate(pass.createdAt)}</p>
                <FailedEmailsNotice emails={pass.emails} />
              </div>
              <div className="-mb-2 flex justify-end border-t border-border pt-3">
                <PassActions pass={pass} onChoose={(action) => onChoose(action, pass)} />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}
