import type { ReactNode } from 'react'

type RecordDetailProps = { work: ReactNode; children: ReactNode }

/** An opened record: what can be done with it beside what it says; on narrow screens the work comes first. */
export function RecordDetail({ work, children }: RecordDetailProps) {
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-6 lg:order-last">{work}</div>
      <div className="grid content-start gap-6">{children}</div>
    </div>
  )
}
