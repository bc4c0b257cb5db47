import { pageErrors } from '#shared/lib/page-errors.ts'
import { business } from '#shared/lib/settings/business.ts'
import { phoneHref } from '../../layout/navigation.ts'
import { FullPageMessage } from '../../layout/page-message.tsx'
import { LinkButton, SiteLink } from '../../ui/button.tsx'
import { DayPassButton } from './day-pass-button.tsx'

export function PassNotFound() {
  return (
    <FullPageMessage
      title="Pass Not Found"
      text={pageErrors.dayPassNotFound.message}
      actions={
        <>
          <DayPassButton size="lg" />
          <LinkButton to="/" variant="outline" size="lg">
            Return to Homepage
          </LinkButton>
        </>
      }
      note={
        <>
          Or talk to us first:{' '}
          <SiteLink to="/booking" className="font-semibold text-foreground underline underline-offset-4">
            book a free consultation
          </SiteLink>{' '}
          or call{' '}
          <a href={phoneHref()} className="font-semibold text-foreground underline underline-offset-4">
            {business.phone}
          </a>
          .
        </>
      }
    />
  )
}
