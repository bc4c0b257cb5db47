import { pageErrors } from '#shared/page-errors.ts'
import { LinkButton } from '../../ui/link-button.tsx'

export function PassNotFound() {
  return (
    <div className="forge-head">
      <div className="page-container grid min-h-[70dvh] content-center justify-items-start gap-6 py-section">
        <h1 className="text-display text-title">Pass Not Found</h1>
        <p className="text-lead text-muted-foreground">{pageErrors.dayPassNotFound.message}</p>
        <LinkButton to="/" size="lg">
          Return to Homepage
        </LinkButton>
      </div>
    </div>
  )
}
