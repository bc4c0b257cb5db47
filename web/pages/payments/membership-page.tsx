import { useEffect } from 'react'
import { getMembershipPortal } from '#shared/payments/payments-operations.ts'
import { useOperation } from '../../api-client/use-operation.ts'
import { ContactLine } from '../../layout/contact-line.tsx'
import { FullPageMessage } from '../../layout/page-message.tsx'
import { LinkButton } from '../../ui/button.tsx'

/** Redirects to Stripe's customer portal, where people sign in by email. */
export function MembershipPage() {
  const portal = useOperation(getMembershipPortal, {})
  const url = portal.state === 'ready' ? portal.data.url : undefined
  useEffect(() => {
    if (url) window.location.replace(url)
  }, [url])
  const isMissing = portal.state !== 'loading' && !url
  return (
    <FullPageMessage
      {...(isMissing && { role: 'alert' })}
      title={isMissing ? 'Your membership page is not ready yet' : 'My membership'}
      text={
        isMissing
          ? 'Until then, we can change your card or your plan for you.'
          : 'On the page of our payment partner, Stripe, you can change your card, see your invoices or end your plan. The page opens in a moment.'
      }
      actions={
        <LinkButton to="/" variant={url ? 'outline' : 'primary'} size="lg">
          Return to Home
        </LinkButton>
      }
      note={<ContactLine />}
    />
  )
}
