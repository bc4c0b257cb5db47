import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { SiteLink } from '../../ui/button.tsx'

type HeadingText = readonly [title: string, subtitle: string, back?: { to: string; label: string }]

const pageHeadings = {
  '/admin/dashboard': ['Dashboard', 'Tasks for today, and numbers for the last twelve weeks'],
  '/admin/bookings': ['Booking Management', 'Consultation requests and clients'],
  '/admin/intake-forms': ['Intake Forms', 'Health questionnaires of clients'],
  '/admin/waivers': ['Liability Waivers', 'Signed agreements, and agreements waiting for a signature'],
  '/admin/day-passes': ['Day Passes', 'Manage free 1-day gym passes'],
  '/admin/calendar': ['Calendar', 'Appointments by day and trainer'],
  '/admin/check-in': ['Check-In', 'Check in visitors by code, name or phone'],
  '/admin/follow-up': ['Follow-Up', 'Waiting leads and tasks by due time'],
  '/admin/agreements': [
    'Agreements',
    'All versions of the waiver',
    { to: '/admin/waivers', label: 'Liability Waivers' },
  ],
  '/admin/clients': ['Clients', 'All visitors, members and former members'],
  '/admin/members': [
    'Members',
    'Payments, visits and absent members',
    { to: '/admin/clients', label: 'Clients' },
  ],
  '/admin/report': ['Report', 'Funnel from first contact to member'],
  '/admin/import': [
    'Import',
    'Import clients from another system',
    { to: '/admin/clients', label: 'Clients' },
  ],
  '/admin/staff': ['Staff', 'Staff members and their roles'],
  '/admin/export': ['Export', 'Download all data of this gym'],
  '/admin/integrations': ['Integrations', 'Programs that use the data of this gym'],
  '/admin/settings': ['Settings', 'Texts, hours, prices and policies of the gym'],
} as const satisfies Record<string, HeadingText>

type PathWithHeading = keyof typeof pageHeadings

export const hasHeading = (path: string): path is PathWithHeading => path in pageHeadings

export function PageHeading({ path, children }: { path: PathWithHeading; children?: ReactNode }) {
  const [title, subtitle, backLink]: HeadingText = pageHeadings[path]
  return (
    <header className="mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 sm:flex-1 sm:basis-60">
        {backLink && (
          <SiteLink
            to={backLink.to}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground"
          >
            <ChevronDown className="size-4 rotate-90" />
            {backLink.label}
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
