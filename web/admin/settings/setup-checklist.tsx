import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck, CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { isSetupComplete, type SetupChecklist, type SetupStep } from '#shared/settings/setup-checklist.ts'
import { getSetupChecklist } from '#shared/settings/setup-checklist-operations.ts'
import { SiteLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading-state.tsx'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { QueryResultView } from '../layout/query-result-view.tsx'

const stepLinks: Readonly<Record<SetupStep, { title: string; to: string }>> = {
  contact: { title: 'Name and contact', to: '/admin/settings?section=contact' },
  hours: { title: 'Hours and closed days', to: '/admin/settings?section=hours' },
  trainers: { title: 'Trainers', to: '/admin/settings?section=trainers' },
  prices: { title: 'Programs and prices', to: '/admin/settings?section=programs' },
  pages: { title: 'Pages, numbers, stories and pictures', to: '/admin/settings?section=pages' },
  legal: { title: 'Privacy policy, terms and refunds', to: '/admin/settings?section=contact' },
  payments: { title: 'Card payments', to: 'https://dashboard.stripe.com/apikeys' },
  waiver: { title: 'Waiver', to: '/admin/agreements' },
  email: { title: 'Email', to: 'https://console.aws.amazon.com/ses/home#/get-set-up' },
  team: { title: 'Team', to: '/admin/staff' },
  members: { title: 'Members', to: '/admin/import' },
  appleWallet: {
    title: 'Apple Wallet',
    to: 'https://developer.apple.com/account/resources/identifiers/list/passTypeId',
  },
  googleWallet: { title: 'Google Wallet', to: 'https://pay.google.com/business/console' },
}

const useSetupChecklist = () =>
  useQuery({
    // The key begins with 'settings', because publishing refetches all queries with this prefix.
    queryKey: ['settings', 'setup-checklist'],
    queryFn: ({ signal }) => callAsStaff(getSetupChecklist, {}, { signal }),
    meta: { hidesErrorToast: true },
  })

/** Shows `children` only after the request for the checklist has ended, because a checklist that appears later would move them down. */
export function SetupChecklistCard({ children }: { children: ReactNode }) {
  const query = useSetupChecklist()
  const { data, error } = query
  if (!data && !error) return <Skeleton className="mt-4 h-54" />
  return (
    <>
      {!(data && isSetupComplete(data)) && (
        <section
          aria-label="First day"
          className="mt-4 overflow-hidden rounded-lg border border-border bg-surface"
        >
          <h2 className="flex min-h-13 items-center px-4 font-semibold">First day</h2>
          <QueryResultView query={query} loading={null}>
            {({ steps }) => <SetupSteps steps={steps} />}
          </QueryResultView>
        </section>
      )}
      {children}
    </>
  )
}

export function SetupChecklistPanel() {
  const query = useSetupChecklist()
  return (
    <QueryResultView query={query} loading={<Skeleton className="h-54" />}>
      {(found) =>
        isSetupComplete(found) ? (
          <p className="border-t border-border px-4 py-3 text-sm">Everything is set up.</p>
        ) : (
          <SetupSteps steps={found.steps} />
        )
      }
    </QueryResultView>
  )
}

const SetupSteps = ({ steps }: SetupChecklist) => (
  <ol className="grid gap-px border-t border-border bg-border sm:grid-cols-2">
    {steps.map((step) => (
      <SetupStepRow key={step.step} {...step} />
    ))}
  </ol>
)

function SetupStepRow({ step, isDone, words }: SetupChecklist['steps'][number]) {
  const { title, to } = stepLinks[step]
  const [Icon, state, color] = stepStyles[isDone === undefined ? 'unknown' : isDone ? 'done' : 'open']
  const className = `inline-flex min-h-11 items-center underline-offset-4 hover:underline ${isDone ? 'text-muted-foreground' : 'font-semibold'}`
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 bg-surface px-4 py-2">
      <Icon className={`mt-3 size-5 ${color}`} aria-hidden="true" />
      <span className="grid content-start">
        <span>
          {to.startsWith('https:') ? (
            <a href={to} target="_blank" rel="noreferrer" className={className}>
              {title}
            </a>
          ) : (
            <SiteLink to={to} className={className}>
              {title}
            </SiteLink>
          )}
          <span className="sr-only"> ({state})</span>
        </span>
        {(words ?? isDone === undefined) && (
          <span className="pb-1 text-sm text-muted-foreground">
            {words ?? 'The status could not be loaded.'}
          </span>
        )}
      </span>
    </li>
  )
}

const stepStyles = {
  done: [CircleCheck, 'done', 'text-success'],
  open: [Circle, 'open', 'text-muted-foreground'],
  unknown: [CircleHelp, 'unknown', 'text-warning'],
} as const
