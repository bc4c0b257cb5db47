import { Phone } from 'lucide-react'
import { pageErrors } from '#shared/lib/page-errors.ts'
import { business } from '#shared/lib/settings/business.ts'
import { EndState } from '../../layout/end-state.tsx'
import { emailHref, phoneHref } from '../../layout/navigation.ts'
import { buttonClass, LinkButton } from '../../ui/button.tsx'

export function ReferenceNotFound() {
  return (
    <EndState
      role="alert"
      title="Waiver Not Found"
      text={pageErrors.referenceNotFound.message}
      actions={
        <>
          <a href={phoneHref()} className={buttonClass({ size: 'lg' })}>
            <Phone aria-hidden="true" className="size-5" />
            Call {business.phone}
          </a>
          <LinkButton to="/" variant="outline" size="lg">
            Return to Homepage
          </LinkButton>
        </>
      }
      note={
        <>
          A reference looks like W-7K3M-2QPD and is on the signed copy. Or write to{' '}
          <a
            href={emailHref()}
            className="inline-block max-w-full font-semibold wrap-anywhere text-foreground underline underline-offset-4"
          >
            {business.email}
          </a>
        </>
      }
    />
  )
}
