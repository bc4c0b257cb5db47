import type { ReactNode } from 'react'

type RecordDetailProps = {
  /** What nobody may overlook. */
  alert?: ReactNode
  /** What can be done with the record. */
  work: ReactNode
  /** Who is behind it. */
  client: ReactNode
  children: ReactNode
}

/** An opened record: on wide screens the work and the client stand beside what it says, else before and after it. */
export function RecordDetail({ alert, work, client, children }: RecordDetailProps) {
  return (
    <div className="grid gap-6">
      {alert}
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 @2xl:grid-cols-[minmax(0,1fr)_22rem] @2xl:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-6 @2xl:col-start-2">{work}</div>
        <div className="grid content-start gap-6 @2xl:col-start-1 @2xl:row-span-2 @2xl:row-start-1">
          {children}
        </div>
        <div className="@2xl:col-start-2">{client}</div>
      </div>
    </div>
  )
}
