import type { ReactNode, Ref } from 'react'
import { SuggestedLinks, suggestedPages } from './suggested-links.tsx'

type PageMessageProps = {
  title: ReactNode
  titleRef?: Ref<HTMLHeadingElement>
  text: ReactNode
  actions: ReactNode
  note?: ReactNode
  aside?: ReactNode
  role?: 'alert'
}

export function PageMessage({ title, titleRef, text, actions, note, aside, role }: PageMessageProps) {
  return (
    <section
      data-call-to-action
      className="end-state grid overflow-hidden rounded-lg border border-border bg-surface shadow-elevated lg:grid-cols-[1.5fr_1fr]"
    >
      <div
        role={role}
        className="forge-head grid content-center justify-items-start gap-5 p-6 py-10 sm:p-10 lg:min-h-112"
      >
        <h1
          ref={titleRef}
          {...(titleRef && { tabIndex: -1 })}
          className="text-display text-title wrap-anywhere"
        >
          {title}
        </h1>
        <p className="max-w-prose text-lead text-pretty text-muted-foreground">{text}</p>
        <div className="flex w-full flex-wrap gap-3 max-sm:*:grow">{actions}</div>
        {note && <p className="text-muted-foreground">{note}</p>}
      </div>
      <div className="grid content-center bg-surface-raised p-6 max-lg:border-t max-lg:border-border sm:p-10">
        {aside ?? <SuggestedLinks title="You may be looking for" links={suggestedPages()} />}
      </div>
    </section>
  )
}

export function FullPageMessage(props: PageMessageProps) {
  return (
    <div className="page-container max-w-3xl py-8 sm:py-14 lg:max-w-6xl">
      <PageMessage {...props} />
    </div>
  )
}
