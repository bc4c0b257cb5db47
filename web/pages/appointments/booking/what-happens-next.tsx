import { business } from '#shared/lib/business.ts'
import { phoneHref } from '../../../layout/contact-links.ts'

const STEPS = [
  { title: 'We call you', text: business.responsePromise },
  {
    title: 'You meet a coach',
    text: 'Half an hour, at the gym or by phone, about where you are and where to.',
  },
  { title: 'You get a plan', text: 'What we would do in your place, with a price. You decide at home.' },
] as const

const HOLD = {
  title: 'We hold your time',
  text: 'It is yours: the link in our email changes or cancels it.',
} as const

/** Who has a time, or picked one, needs no call. */
export function WhatHappensNext({ isTimeKnown }: { isTimeKnown: boolean }) {
  const steps = isTimeKnown ? [HOLD, ...STEPS.slice(1)] : STEPS
  return (
    <aside aria-labelledby="next-steps" className="grid content-start gap-6 lg:col-start-2 lg:row-start-1">
      <h2 id="next-steps" className="text-display text-heading">
        What happens next
      </h2>
      <ol className="grid gap-5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.25rem_1fr] gap-x-3">
            <span aria-hidden="true" className="text-display text-3xl leading-none text-accent">
              {index + 1}
            </span>
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-sm text-muted-foreground lg:text-base">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="border-t border-border pt-5 text-sm text-muted-foreground">
        Rather talk? Call{' '}
        <a href={phoneHref} className="font-semibold text-foreground underline underline-offset-4">
          {business.phone}
        </a>
      </p>
    </aside>
  )
}
