import { business } from '#shared/lib/settings/business.ts'
import { emailHref, phoneHref } from './navigation.ts'

const LINK_CLASS = 'inline-block font-semibold wrap-anywhere text-foreground underline underline-offset-4'

export function ContactLine() {
  return (
    <>
      Questions? Call{' '}
      <a href={phoneHref()} className={LINK_CLASS}>
        {business.phone}
      </a>{' '}
      or write to{' '}
      <a href={emailHref()} className={LINK_CLASS}>
        {business.email}
      </a>
      .
    </>
  )
}
