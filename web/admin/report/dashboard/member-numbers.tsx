import { formatMoney } from '#shared/lib/money.ts'
import type { MemberStatistics } from '#shared/report/member-statistics.ts'
import { SiteLink } from '../../../ui/button.tsx'

type MemberFigure = { value: string; label: string; to: string; isWarning?: boolean }

function figuresOf(numbers: MemberStatistics): MemberFigure[] {
  const { members, monthlyAmount, paymentFailed, absent, absentDays } = numbers
  const formatCount = (value: number) => value.toLocaleString('en-US')
  return [
    { value: formatCount(members), label: members === 1 ? 'member' : 'members', to: '/admin/members' },
    { value: formatMoney(monthlyAmount), label: 'a month', to: '/admin/report?tab=members' },
    {
      value: formatCount(paymentFailed),
      label: paymentFailed === 1 ? 'payment failed' : 'payments failed',
      to: '/admin/members?list=paymentFailed',
      isWarning: paymentFailed > 0,
    },
    {
      value: formatCount(absent),
      label: `${absent === 1 ? 'has' : 'have'} not come for ${absentDays} days`,
      to: '/admin/members?list=absent',
      isWarning: absent > 0,
    },
  ]
}

export function MemberNumberCards({ numbers }: { numbers: MemberStatistics }) {
  const hasNoMembers = numbers.members + numbers.paymentFailed + numbers.monthlyAmount === 0
  if (hasNoMembers) {
    return (
      <p className="mt-4 rounded-lg border border-border bg-surface px-4 py-3 text-sm text-muted-foreground">
        <SiteLink to="/admin/members" className="font-semibold text-foreground underline underline-offset-4">
          No members yet
        </SiteLink>
        . Members, payments and absences will be shown here.
      </p>
    )
  }
  return (
    <ul
      aria-label="Members"
      className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border lg:grid-cols-4"
    >
      {figuresOf(numbers).map(({ value, label, to, isWarning }) => (
        <li key={to} className="grid">
          <SiteLink
            to={to}
            className="flex flex-wrap items-baseline gap-x-2 bg-surface px-4 py-2.5 text-sm text-muted-foreground transition-colors hover:bg-surface-raised"
          >
            <strong
              className={`text-display text-2xl leading-none tabular-figures ${isWarning ? 'text-warning' : 'text-foreground'}`}
            >
              {value}
            </strong>
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
