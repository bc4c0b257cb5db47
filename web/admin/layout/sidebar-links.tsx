import { use, useId } from 'react'
import { NavLink } from 'react-router-dom'
import { PreloadContext } from '../../lib/preload.ts'
import { adminSections } from './navigation.ts'

type SidebarLinksProps = { isCollapsed?: boolean; onGo?: () => void }

/** Collapsed, only the icons are in sight; their names stay for assistive technology and as tips. */
export function SidebarLinks({ isCollapsed = false, onGo }: SidebarLinksProps) {
  const id = useId()
  const preload = use(PreloadContext)
  return (
    <nav aria-labelledby={id} className={isCollapsed ? 'px-0.5' : 'px-3'}>
      <h2
        id={id}
        className={
          isCollapsed ? 'sr-only' : 'px-3 pb-2 text-xs font-semibold tracking-wider text-muted uppercase'
        }
      >
        Management
      </h2>
      <ul className="grid gap-1">
        {adminSections.map(({ label, to, Icon }) => {
          const reach = () => preload(to)
          return (
            <li key={to}>
              <NavLink
                to={to}
                title={isCollapsed ? label : undefined}
                onClick={onGo}
                onPointerEnter={reach}
                onFocus={reach}
                className={({ isActive }) =>
                  `flex min-h-11 items-center gap-3 rounded-md font-medium ${isCollapsed ? 'justify-center' : 'px-3'} ${
                    isActive
                      ? 'bg-accent-tint text-accent-strong'
                      : 'text-muted hover:bg-hover hover:text-ink'
                  }`
                }
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                <span className={isCollapsed ? 'sr-only' : ''}>{label}</span>
              </NavLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
