import type { MouseEvent } from 'react'
import { getMemberViewPath, type MemberView, memberViewLabels, showMemberView } from './part.ts'

const tabs = ['card', 'next', 'documents', 'change', 'family'] as const satisfies readonly MemberView[]

export const MemberViewTabs = ({ part, hasFamily }: { part: MemberView; hasFamily: boolean }) => (
  <nav aria-label="Your page" className="max-sm:w-full">
    <ul className="flex justify-between gap-1 sm:gap-2">
      {tabs
        .filter((tab) => tab !== 'family' || hasFamily)
        .map((tab) => (
          <li key={tab}>
            <a
              href={getMemberViewPath(tab)}
              aria-current={tab === part ? 'page' : undefined}
              onClick={(event) => switchTab(event, tab)}
              className="inline-flex min-h-11 items-center rounded-sm px-1.5 font-medium max-sm:text-sm sm:px-3 text-muted-foreground transition-colors hover:text-foreground marks-current"
            >
              {memberViewLabels[tab]}
            </a>
          </li>
        ))}
    </ul>
  </nav>
)

/** Switches the tab. Leaves modified clicks, such as Ctrl+click for a new browser tab, to the browser. */
function switchTab(event: MouseEvent, tab: MemberView): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  showMemberView(tab)
}
