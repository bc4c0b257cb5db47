import { Mail, Phone } from 'lucide-react'
import type { TaskClient } from '#shared/follow-up/today-tasks.ts'
import { formatPhone } from '#shared/lib/text/format-phone.ts'
import { telHref } from '#shared/lib/text/tel-href.ts'
import { type ButtonVariant, buttonClass } from '../../ui/button.tsx'

export function ContactButton({ client, variant }: { client: TaskClient; variant: ButtonVariant }) {
  const { phone, email, name } = client
  if (!phone && !email) return null
  const [Icon, href, label] = phone
    ? [Phone, telHref(phone), `Call ${formatPhone(phone)}`]
    : [Mail, `mailto:${email}`, 'Write an email']
  return (
    <a
      href={href}
      aria-label={`${label}: ${name}`}
      className={`${buttonClass({ variant, size: 'compact', className: 'flex-1 sm:min-w-46 sm:flex-none' })} whitespace-nowrap tabular-figures`}
    >
      <Icon className="size-4" />
      {label}
    </a>
  )
}
