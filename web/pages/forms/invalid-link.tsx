import { Phone } from 'lucide-react'
import { business } from '#shared/business.ts'
import { emailHref, phoneHref } from '../../layout/contact-links.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { LinkButton } from '../../ui/link-button.tsx'

type LinkProblemProps = { title?: string; reason: string }

/** Why a form link is invalid, and whom to ask. It replaces the heading of the form. */
export function InvalidLink({ title = 'This link does not work', reason }: LinkProblemProps) {
  return (
    <section
      role="alert"
      className="link-problem forge-head grid justify-items-start gap-5 rounded-lg border border-border bg-surface p-6 sm:p-10"
    >
      <h1 className="text-display text-title">{title}</h1>
      <p className="text-lead text-muted-foreground">{reason}</p>
      <div className="flex flex-wrap gap-3">
        <a href={phoneHref} className={buttonClass({ size: 'lg' })}>
          <Phone aria-hidden="true" className="size-5" />
          {business.phone}
        </a>
        <LinkButton to="/" variant="outline" size="lg">
          Return to Home
        </LinkButton>
      </div>
      <p className="text-muted-foreground">
        Or write to{' '}
        <a
          href={emailHref}
          className="inline-block max-w-full font-semibold wrap-anywhere text-foreground underline underline-offset-4"
        >
          {business.email}
        </a>
      </p>
    </section>
  )
}
