import type { ReactNode } from 'react'
import type { View } from '../list/use-view.ts'

type RecordItemsProps = { label: string; view: View; children: ReactNode }

export function RecordItems({ label, view, children }: RecordItemsProps) {
  return (
    <div className="@container">
      <ul
        aria-label={label}
        className={
          view === 'list'
            ? 'grid grid-cols-1 gap-2'
            : 'grid grid-flow-dense grid-cols-1 gap-4 @2xl:grid-cols-2 @5xl:grid-cols-3'
        }
      >
        {children}
      </ul>
    </div>
  )
}
