import type { ReactNode } from 'react'
import { StateBadge } from '../../ui/badge.tsx'
import { Foldout } from './foldout.tsx'

type ItemCardProps = {
  title: string
  facts: string
  /** Of what visitors no longer see. */
  badge: string | undefined
  isForced: boolean
  actions: ReactNode
  children: ReactNode
}

/** One item of a list, folded to its name; its fields are below. */
export const ItemCard = ({ title, facts, badge, isForced, actions, children }: ItemCardProps) => (
  <div className="relative rounded-lg border border-border px-4 py-1">
    <Foldout
      isForced={isForced}
      isChevronFirst
      summaryClass="min-h-11 pr-9"
      summary={
        <>
          <span className="grid min-w-0 wrap-anywhere">
            <span className="font-semibold">{title}</span>
            <span className="text-sm text-muted-foreground">{facts}</span>
          </span>
          {badge && <StateBadge tone="gray">{badge}</StateBadge>}
        </>
      }
    >
      <div className="grid gap-4 pt-3 pb-4 sm:grid-cols-2">{children}</div>
    </Foldout>
    <div className="absolute top-1 right-1">{actions}</div>
  </div>
)
