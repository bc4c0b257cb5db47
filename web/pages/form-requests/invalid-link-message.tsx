import { Phone } from 'lucide-react'
import { business } from '#shared/lib/settings/business.ts'
import { emailHref, phoneHref } from '../../layout/navigation.ts'
import { PageMessage } from '../../layout/page-message.tsx'
import { buttonClass, LinkButton } from '../../ui/button.tsx'

type InvalidLinkMessageProps = { title?: string; reason: string; call?: string; home?: string; hint?: string }

export function InvalidLinkMessage(props: InvalidLinkMessageProps) {
  const { title = 'This link does not work', reason, call = business.phone, home = 'Return to Home' } = props
  return (
    <PageMessage
      role="alert"
      title={title}
      text={reason}
      actions={
        <>
          <a href={phoneHref()} className={buttonClass({ size: 'lg' })}>
            <Phone aria-hidden="true" className="size-5" />
            {call}
          </a>
          <LinkButton to="/" variant="outline" size="lg">
            {home}
          </LinkButton>
        </>
      }
      note={
        <>
          {props.hint} Or write to{' '}
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
