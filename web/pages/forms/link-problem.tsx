import { business } from '#shared/business.ts'
import { emailLink, phoneLink } from '../../layout/contact-links.ts'
import { LinkButton } from '../../ui/link-button.tsx'

type LinkProblemProps = { title?: string; reason: string }

/** Why an emailed link leads to no form, and whom to ask. */
export function LinkProblem({ title = 'This link does not work', reason }: LinkProblemProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-5 rounded-lg border border-line bg-panel p-6 sm:p-10"
    >
      <h2 className="display text-heading">{title}</h2>
      <p className="text-lead text-muted">{reason}</p>
      <p className="text-muted">
        Call{' '}
        <a href={phoneLink} className="font-semibold text-ink underline underline-offset-4">
          {business.phone}
        </a>{' '}
        or write to{' '}
        <a href={emailLink} className="font-semibold break-all text-ink underline underline-offset-4">
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
