import { Fragment } from 'react'
import { legalTexts, listPublishedLegalPages } from '#shared/lib/settings/legal-texts.ts'

/** Shows links to the published legal texts next to a form's button. Renders nothing if the gym has published no legal text. */
export function LegalConsentNote({ action, isPayment = false }: { action: string; isPayment?: boolean }) {
  const pages = listPublishedLegalPages(legalTexts).filter(({ name }) => isPayment || name !== 'refunds')
  if (pages.length === 0) return null
  return (
    <p className="text-sm text-muted-foreground">
      By {action} you agree to our{' '}
      {pages.map(({ path, title }, index) => (
        <Fragment key={path}>
          {index > 0 && (index === pages.length - 1 ? ' and ' : ', ')}
          <a
            href={path}
            target="_blank"
            className="underline underline-offset-4 hover:text-foreground"
            rel="noopener"
          >
            {title.toLowerCase()}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Fragment>
      ))}
      .
    </p>
  )
}
