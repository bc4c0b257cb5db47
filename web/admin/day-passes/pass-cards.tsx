import type { StaffDayPass } from '#shared/day-pass.ts'
import { Card } from '../../ui/card.tsx'
import { dateOf } from '../lib/dates.ts'
import { MailTrouble } from '../records/mail-state.tsx'
import { type PassAction, PassActions } from './pass-actions.tsx'
import { PassState } from './pass-state.tsx'

type PassCardsProps = {
  passes: readonly StaffDayPass[]
  onChoose: (action: PassAction, pass: StaffDayPass) => void
}

/** What stands for the table where there is no room for it. */
export function PassCards({ passes, onChoose }: PassCardsProps) {
  return (
    <div className="@container">
      <ul aria-label="Day passes" className="grid grid-cols-1 gap-3 @2xl:grid-cols-2">
        {passes.map((pass) => (
          <li key={pass.passCode}>
            <Card className="grid h-full grid-rows-[auto_1fr_auto] gap-3">
              <div className="flex items-start justify-between gap-3">
                <span className="font-mono text-lg font-semibold tracking-wide">{pass.passCode}</span>
                <PassState pass={pass} />
              </div>
              <div className="grid gap-0.5">
                <p className="font-semibold wrap-anywhere">{pass.fullName}</p>
                <p className="wrap-anywhere text-muted">{pass.email}</p>
                <p className="text-muted">{pass.phone}</p>
                <p className="text-sm text-muted">Created {dateOf(pass.createdAt)}</p>
                <MailTrouble emails={pass.emails} />
              </div>
              <div className="-mb-2 flex justify-end border-t border-line pt-3">
                <PassActions pass={pass} onChoose={(action) => onChoose(action, pass)} />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}
