import { Phone } from 'lucide-react'
import { business } from '#shared/lib/settings/business.ts'
import { EndState } from '../../layout/end-state.tsx'
import { emailHref, phoneHref } from '../../layout/navigation.ts'
import { buttonClass, LinkButton } from '../../ui/button.tsx'

type LinkProblemProps = { title?: string; reason: string }

export function InvalidLink({ title = 'This link does not work', reason }: LinkProblemProps) {
  return (
    <EndState
      role="alert"
      title={title}
      text={reason}
      actions={
        <>
          <a href={phoneHref()} className={buttonClass({ size: 'lg' })}>
            <Phone aria-hidden="true" className="size-5" />
            {business.phone}
          </a>
          <LinkButton to="/" variant="outline" size="lg">
            Return to Home
          </LinkButton>
        </>
      }
      note={
        <>
          Or write to{' '}
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
