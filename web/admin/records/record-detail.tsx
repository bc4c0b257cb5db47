import { type ReactNode, useId } from 'react'

type RecordDetailProps = {
  /** Above everything else, such as medical alerts. */
  alert?: ReactNode
  /** Its state and what to do now. */
  lead?: ReactNode
  /** Status and other ways to change the record. */
  actions: ReactNode
  /** What is written after the answers were read. */
  notes?: ReactNode
  /** The client of the record. */
  client: ReactNode
  children: ReactNode
}

/** An open record: its lead, then actions and client next to its content on wide screens, else above and below. */
export function RecordDetail({ alert, lead, actions, notes, client, children }: RecordDetailProps) {
  return (
    <div className="grid gap-6">
      {alert}
      {lead}
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 @2xl:grid-cols-[minmax(0,1fr)_min(22rem,45%)] @2xl:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-5 @2xl:col-start-2">{actions}</div>
        <div className="grid content-start gap-6 @2xl:col-start-1 @2xl:row-span-2 @2xl:row-start-1">
          {children}
        </div>
        <div className="grid content-start gap-6 @2xl:col-start-2">
          {notes}
          {client}
        </div>
      </div>
    </div>
  )
}

type DetailSectionProps = { title: string; children: ReactNode }

/** A titled part of an opened record. */
export function DetailSection({ title, children }: DetailSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <h3 id={id} className="border-b border-border pb-1.5 text-sm font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}
