import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { business } from '#shared/lib/settings/business.ts'

export const GymPhoneNumber = () => <span className="whitespace-nowrap">{business.phone}</span>

export type NextStep = { title: string; text: ReactNode }

type ConfirmationProps = {
  title: string
  intro?: ReactNode
  steps: readonly NextStep[]
  actions: ReactNode
  details?: ReactNode
}

export function Confirmation({ title, intro, steps, actions, details }: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <section className="overflow-hidden rounded-lg border border-border bg-surface shadow-elevated">
      <header className="forge-head grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 px-5 py-5 sm:gap-x-4 sm:px-8 sm:py-10">
        <CircleCheck className="stamp-in size-9 text-success sm:size-14" />
        <h1 ref={heading} tabIndex={-1} className="text-display text-title wrap-anywhere max-sm:text-[2rem]">
          {title}
        </h1>
        {intro && <p className="col-start-2 max-w-prose text-lead text-muted-foreground">{intro}</p>}
      </header>
      <div className={`grid border-t border-border ${details ? 'lg:grid-cols-[1.3fr_1fr]' : ''}`}>
        <div className="grid content-start gap-6 p-5 sm:gap-8 sm:p-8">
          <ol className="grid gap-4 sm:gap-6">
            {steps.map((step, index) => (
              <li key={step.title} className="grid grid-cols-[2.25rem_1fr] gap-x-3">
                <span aria-hidden="true" className="text-display text-3xl leading-none text-accent-ink">
                  {index + 1}
                </span>
                <div>
                  <p className="font-semibold">{step.title}</p>
                  <p className="text-muted-foreground">{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap gap-3 max-sm:*:grow">{actions}</div>
        </div>
        {details && (
          <div className="grid content-start gap-4 bg-surface-raised p-5 max-lg:border-t max-lg:border-border sm:p-8">
            {details}
          </div>
        )}
      </div>
    </section>
  )
}
