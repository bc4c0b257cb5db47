import type { StaffDayPass } from '#shared/front-desk/day-pass.ts'
import { formatPhone } from '#shared/lib/format-phone.ts'
import { PersonName } from '../../../ui/person-name.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { formatGymDate, formatGymDateTime } from '../../format/dates.ts'
import { FailedEmailsNotice } from '../../records/email-status.tsx'
import { EmailText } from '../../records/email-text.tsx'
import { type PassAction, PassActions } from './pass-actions.tsx'
import { PassCode, PassRedemption, PassValidity } from './pass-facts.tsx'

type PassCardsProps = {
  passes: readonly StaffDayPass[]
  onChoose: (action: PassAction, pass: StaffDayPass) => void
}

export const PassCards = ({ passes, onChoose }: PassCardsProps) => (
  <div className="@container">
    <ul aria-label="Day passes" className="grid grid-cols-1 gap-3 @2xl:grid-cols-2">
      {passes.map((pass) => (
        <li
          key={pass.passCode}
          className={`grid min-w-0 grid-cols-1 grid-rows-[1fr_auto] rounded-lg border border-border ${pass.status === 'active' ? 'bg-surface' : 'border-dashed'}`}
        >
          <div className="grid content-start gap-0.5 px-4 pt-3.5 pb-3 text-sm text-muted-foreground">
            <p className="mb-1 flex flex-wrap items-center justify-between gap-x-3 text-base text-foreground">
              <PassCode pass={pass} />
              <StatusBadge status={pass.status} />
            </p>
            <p className={`wrap-anywhere ${pass.status === 'active' ? 'font-semibold text-foreground' : ''}`}>
              <PersonName name={pass.fullName} />
            </p>
            <p>
              <EmailText>{pass.email}</EmailText>
            </p>
            <p className="flex flex-wrap justify-between gap-x-3">
              <span>{formatPhone(pass.phone)}</span>
              <span>Created {formatGymDate(pass.createdAt)}</span>
            </p>
            {pass.status === 'active' && <PassValidity pass={pass} />}
            <FailedEmailsNotice emails={pass.emails} />
          </div>
          <div className="border-t border-border py-2 pr-1.5 pl-4">
            <PassActions pass={pass} onChoose={(action) => onChoose(action, pass)}>
              {pass.status === 'redeemed' ? (
                <PassRedemption pass={pass} />
              ) : (
                <span className="text-xs text-muted-foreground">
                  Expired {formatGymDateTime(pass.expiresAt)}
                </span>
              )}
            </PassActions>
          </div>
        </li>
      ))}
    </ul>
  </div>
)
