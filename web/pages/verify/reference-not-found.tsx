import { pageErrors } from '#shared/page-errors.ts'
import { CallOrWrite } from '../../layout/call-or-write.tsx'
import { EndState } from '../../layout/end-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** No signed waiver has this reference. It replaces the heading of the page. */
export function ReferenceNotFound() {
  return (
    <EndState
      role="alert"
      title="Waiver Not Found"
      text={pageErrors.referenceNotFound.message}
      actions={
        <LinkButton to="/" size="lg">
          Return to Homepage
        </LinkButton>
      }
      note={<CallOrWrite />}
    />
  )
}
