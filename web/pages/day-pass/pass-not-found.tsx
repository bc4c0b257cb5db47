import { pageErrors } from '#shared/page-errors.ts'
import { LinkButton } from '../../ui/link-button.tsx'

export function PassNotFound() {
  return (
    <div className="page-container grid min-h-[60dvh] place-content-center justify-items-center gap-5 py-section text-center">
      <h1 className="text-display text-title">Pass Not Found</h1>
      <p className="text-lead text-muted-foreground">{pageErrors.dayPassNotFound.message}</p>
      <LinkButton to="/">Return to Homepage</LinkButton>
    </div>
  )
}
