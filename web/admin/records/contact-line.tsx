import { formatPhone } from '#shared/lib/format-phone.ts'
import { telHref } from '#shared/lib/tel-href.ts'
import { EmailText } from './email-text.tsx'

export const ContactLine = ({ email, phone }: { email: string | undefined; phone?: string | undefined }) => (
  <>
    {email && (
      <a href={`mailto:${email}`} title={email} className="min-w-0 py-0.5 hover:text-foreground">
        <EmailText>{email}</EmailText>
      </a>
    )}
    {phone && (
      <a href={telHref(phone)} className="py-0.5 whitespace-nowrap hover:text-foreground">
        {formatPhone(phone)}
      </a>
    )}
  </>
)
