import { type ReactNode, Suspense } from 'react'
import type { FormType } from '#shared/form-requests/form-request.ts'
import { pageErrors } from '#shared/lib/page-errors.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import type { FormLinkParams } from './form-link.ts'

const OpenFormRequest = lazyComponent(() =>
  import('./form-request-loader.tsx').then((m) => m.FormRequestLoader),
)
const InvalidLink = lazyComponent(() =>
  import('./invalid-link-message.tsx').then((m) => m.InvalidLinkMessage),
)

type FormRequestGateProps = {
  link: FormLinkParams
  formType: FormType
  placeholder: ReactNode
  children: ReactNode
}
/** Shows an error if a link contains a client ID but no ID of a form request that the gym sent. */
export function FormRequestGate({ link, formType, placeholder, children }: FormRequestGateProps) {
  if (link.request) {
    return (
      <Suspense fallback={placeholder}>
        <OpenFormRequest requestId={link.request} formType={formType} placeholder={placeholder}>
          {children}
        </OpenFormRequest>
      </Suspense>
    )
  }
  if (!link.asksForClient) {
    return (
      <Suspense fallback={placeholder}>
        <InvalidLink reason={pageErrors.formRequestNotFound.message} />
      </Suspense>
    )
  }
  return children
}
