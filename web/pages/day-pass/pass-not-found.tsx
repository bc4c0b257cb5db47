import { business } from '#shared/business.ts'
import { pageErrors } from '#shared/page-errors.ts'
import { phoneHref } from '../../layout/contact-links.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { DayPassButton } from '../home/day-pass-button.tsx'

export function PassNotFound() {
  return (
    <div className="forge-head">
      <div className="page-container grid min-h-[70dvh] content-center justify-items-start gap-6 py-section">
        <h1 className="text-display text-title">Pass Not Found</h1>
        <p className="text-lead text-muted-foreground">{pageErrors.dayPassNotFound.message}</p>
        <div className="flex flex-wrap gap-3">
          <DayPassButton size="lg" />
          <LinkButton to="/" variant="outline" size="lg">
            Return to Homepage
          </LinkButton>
        </div>
        <p className="text-muted-foreground">
          Or talk first:{' '}
          <SiteLink to="/booking" className="font-semibold text-foreground underline underline-offset-4">
            book a free consultation
          </SiteLink>{' '}
          or call{' '}
          <a href={phoneHref} className="font-semibold text-foreground underline underline-offset-4">
            {business.phone}
          </a>
          .
        </p>
      </div>
    </div>
  )
}
