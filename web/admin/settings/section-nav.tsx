import { ChevronDown } from 'lucide-react'
import { settingsSections } from '#shared/settings/settings-fields.ts'
import { SiteLink } from '../../ui/button.tsx'

export const HISTORY_NAV_ENTRY = {
  id: 'history',
  title: 'History',
  hint: 'See and restore earlier versions',
} as const

const entries = [...settingsSections.map(({ id, title, hint }) => ({ id, title, hint })), HISTORY_NAV_ENTRY]

export const DEFAULT_SECTION = 'hours'
export const isSectionId = (id: string | null): id is string => entries.some((entry) => entry.id === id)
export const sectionPath = (id: string) => `/admin/settings?section=${id}`

/** On small screens, the list of sections fills the page until the user chooses a section. */
export const SectionNav = ({ current, isShown }: { current: string; isShown: boolean }) => (
  <nav aria-label="Sections of the settings" className={isShown ? '' : 'max-lg:hidden'}>
    <ul className="grid gap-0.5 max-lg:gap-2 lg:sticky lg:top-20">
      {entries.map(({ id, title, hint }) => (
        <li key={id}>
          <SiteLink
            to={sectionPath(id)}
            aria-current={!isShown && id === current ? 'page' : undefined}
            className={`flex min-h-11 items-center justify-between gap-3 rounded-md max-lg:rounded-lg max-lg:border max-lg:border-border max-lg:bg-surface max-lg:p-4 lg:px-3 hover:bg-hover ${
              id === current
                ? 'lg:bg-surface-raised lg:[box-shadow:inset_3px_0_0_var(--color-accent)]'
                : 'lg:text-muted-foreground'
            }`}
          >
            <span className="grid">
              <span className="font-semibold lg:font-medium">{title}</span>
              <span className="text-sm text-muted-foreground lg:hidden">{hint}</span>
            </span>
            <ChevronDown className="size-5 shrink-0 -rotate-90 text-muted-foreground lg:hidden" />
          </SiteLink>
        </li>
      ))}
    </ul>
  </nav>
)
