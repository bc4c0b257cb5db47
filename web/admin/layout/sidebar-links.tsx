import { use, useId } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import type { TodayTasks } from '#shared/follow-up/today-tasks.ts'
import { isRoleAtLeast } from '#shared/lib/staff.ts'
import type { Dashboard } from '#shared/report/dashboard.ts'
import { PreloadContext } from '../../loading/preload-context.ts'
import { useRole } from '../auth/session.ts'
import { DASHBOARD_QUERY_KEY, FOLLOW_UP_QUERY_KEY } from '../list/record-cache.ts'
import { useCachedData } from '../list/use-cached-data.ts'
import { roleForPage } from '../page-access.ts'
import { type CountName, navigationGroups } from './navigation.ts'

type SidebarLinksProps = { isCollapsed?: boolean; onNavigate?: () => void }

export function SidebarLinks(props: SidebarLinksProps) {
  const { dueTasks: countDueTasks, ...recordCounts } = useCachedCounts()
  const { pathname } = useLocation()
  const counts = { dueTasks: countDueTasks, ...(pathname !== '/admin/dashboard' && recordCounts) }
  const role = useRole()
  const isAllowed = ({ to }: { to: string }) => role !== undefined && isRoleAtLeast(role, roleForPage(to))
  return navigationGroups
    .map((group) => ({ ...group, sections: group.sections.filter(isAllowed) }))
    .filter(({ sections }) => sections.length > 0)
    .map((group) => <SidebarGroup key={group.title} {...group} {...props} counts={counts} />)
}

type SidebarGroupProps = SidebarLinksProps &
  (typeof navigationGroups)[number] & { counts: Partial<Record<CountName, number | undefined>> }

function SidebarGroup({ title, sections, isCollapsed = false, onNavigate, counts }: SidebarGroupProps) {
  const id = useId()
  const preload = use(PreloadContext)
  const { pathname } = useLocation()
  return (
    <nav aria-labelledby={id} className={`mb-5 ${isCollapsed ? 'px-0.5' : 'px-3'}`}>
      <h2
        id={id}
        className={
          isCollapsed
            ? 'sr-only'
            : 'px-3 pb-1.5 text-xs font-semibold tracking-wider text-muted-foreground uppercase'
        }
      >
        {title}
      </h2>
      <ul className="grid gap-0.5">
        {sections.map(({ label, to, Icon, countName, subpage }) => {
          const preloadPage = () => preload(to)
          return (
            <li key={to} className="relative">
              <NavLink
                to={to}
                title={isCollapsed ? label : undefined}
                onClick={onNavigate}
                onPointerEnter={preloadPage}
                onFocus={preloadPage}
                className={({ isActive }) =>
                  `flex min-h-11 items-center gap-3 rounded-md font-medium ${isCollapsed ? 'justify-center' : 'px-3'} ${
                    isActive || subpage === pathname
                      ? 'bg-surface-raised text-foreground [box-shadow:inset_3px_0_0_var(--color-accent)]'
                      : 'text-muted-foreground hover:bg-hover hover:text-foreground'
                  }`
                }
              >
                <Icon className="size-5 shrink-0" />
                <span className={isCollapsed ? 'sr-only' : ''}>{label}</span>
              </NavLink>
              {countName && (!isCollapsed || countName === 'dueTasks') && (
                <span
                  aria-hidden="true"
                  className={`pointer-events-none absolute text-foreground tabular-figures font-semibold ${isCollapsed ? 'top-0 right-0 text-xs' : 'inset-y-0 right-3 grid place-items-center text-sm'}`}
                >
                  {counts[countName] || ''}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function useCachedCounts(): Partial<Record<CountName, number>> {
  const dashboard = useCachedData<Dashboard>(DASHBOARD_QUERY_KEY)
  const today = useCachedData<TodayTasks>(FOLLOW_UP_QUERY_KEY)
  return { ...dashboard?.counts, ...(today && { dueTasks: countDueTasks(today) }) }
}

const countDueTasks = ({ answer, visitors, waivers, emails, others }: TodayTasks) =>
  [answer, visitors, waivers, emails, others].reduce((sum, { count }) => sum + count, 0)
