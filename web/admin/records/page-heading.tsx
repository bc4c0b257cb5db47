import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { SiteLink } from '../../ui/button.tsx'

type Heading = readonly [title: string, subtitle: string, back?: { to: string; label: string }]

const pageHeadings = {
  '/admin/dashboard': ['Dashboard', 'What waits for you today, and how the last twelve weeks went'],
  '/admin/bookings': ['Booking Management', 'Consultations people asked for, and the clients they became'],
  '/admin/intake-forms': ['Intake Forms', 'Health questionnaires of clients'],
  '/admin/waivers': ['Liability Waivers', 'Signed agreements, and those that wait for a signature'],
  '/admin/day-passes': ['Day Passes', 'Manage free 1-day gym passes'],
  '/admin/calendar': ['Calendar', 'Who meets whom, and when'],
  '/admin/check-in': ['Check-In', 'Scan, see, decide'],
  '/admin/follow-up': ['Follow-Up', 'Who waits for us, and what is to do by when'],
  '/admin/agreements': [
    'Agreements',
    'What people sign, in every version',
    { to: '/admin/waivers', label: 'Liability Waivers' },
  ],
  '/admin/clients': ['Clients', 'Everyone the gym knows: visitors, members and former members'],
  '/admin/members': [
    'Members',
    'Who pays, who trains, and who is missed',
    { to: '/admin/clients', label: 'Clients' },
  ],
  '/admin/report': ['Report', 'Where we win people and where we lose them'],
  '/admin/import': [
    'Import',
    'Bring your people here from another system',
    { to: '/admin/clients', label: 'Clients' },
  ],
  '/admin/staff': ['Staff', 'Who works here, and what each may see and do'],
  '/admin/export': ['Export', 'Everything that this gym has stored, to keep or to leave with'],
  '/admin/integrations': ['Integrations', 'Other programs that work with this gym'],
  '/admin/settings': ['Settings', 'What the gym says and how it works, published without a deployment'],
} as const satisfies Record<string, Heading>

type HeadedPath = keyof typeof pageHeadings

export const hasHeading = (path: string): path is HeadedPath => path in pageHeadings

export function PageHeading({ path, children }: { path: HeadedPath; children?: ReactNode }) {
  const [title, subtitle, back]: Heading = pageHeadings[path]
  return (
    <header className="mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 sm:flex-1 sm:basis-60">
        {back && (
          <SiteLink
            to={back.to}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground"
          >
            <ChevronDown className="size-4 rotate-90" />
            {back.label}
          </SiteLink>
        )}
        <h1 className="text-display text-heading">{title}</h1>
        <p className="mt-1 text-balance text-muted-foreground">{subtitle}</p>
      </div>
      {children && (
        <div className="flex flex-wrap gap-3 max-sm:grow max-sm:[&>:is(a,button)]:px-3 max-sm:[&>:is(a,button)]:text-sm">
          {children}
        </div>
      )}
    </header>
  )
}
