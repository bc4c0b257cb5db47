import { formatPhone } from '#shared/lib/format-phone.ts'
import { telHref } from '#shared/lib/tel-href.ts'
import type { DescriptionItem } from './description-list.tsx'
import { EmailText } from './email-text.tsx'

const LINK_CLASS =
  'inline-flex min-h-6 items-center max-sm:min-h-11 underline decoration-border-strong underline-offset-4 hover:decoration-foreground wrap-anywhere'

type Contact = { phone?: string | undefined; email?: string | undefined }

export const contactFacts = ({ phone, email }: Contact): DescriptionItem[] => [
  [
    'Phone',
    phone && (
      <a key="phone" href={telHref(phone)} className={LINK_CLASS}>
        {formatPhone(phone)}
      </a>
    ),
  ],
  [
    'Email',
    email && (
      <a key="email" href={`mailto:${email}`} className={LINK_CLASS}>
        <span>
          <EmailText>{email}</EmailText>
        </span>
      </a>
    ),
  ],
]
