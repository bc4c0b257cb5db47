import { business } from '#shared/business.ts'
import { emailHref, phoneHref } from '../../layout/contact-links.ts'
import { LinkButton } from '../../ui/link-button.tsx'

type LinkProblemProps = { title?: string; reason: string }

/** Why a form link is invalid, and whom to ask. */
export function InvalidLink({ title = 'This link does not work', reason }: LinkProblemProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-5 rounded-lg border border-border bg-surface p-6 sm:p-10"
    >
      <h2 className="text-display text-heading">{title}</h2>
      <p className="text-lead text-muted-foreground">{reason}</p>
      <p className="text-muted-foreground">
        Call{' '}
        <a href={phoneHref} className="font-semibold text-foreground underline underline-offset-4">
          {business.phone}
        </a>{' '}
        or write to{' '}
        <a href={emailHref} className="font-semibold break-all text-foreground underline underline-offset-4">
          {business.email}
        </a>
        .
      </p>
      <LinkButton to="/" variant="outline">
        Return to Home
      </LinkButton>
    </div>
  )
}
