import { splitName } from '#shared/lib/client.ts'
import { type EmailContent, renderEmail } from './layout.ts'
import type { EmailMessage, InlineImage } from './message.ts'

export const renderBrandedEmail = (
  content: EmailContent,
  images: readonly InlineImage[] = [],
): EmailMessage => ({ ...renderEmail(content), images })

export function capitalizeFirstName(name: string): string {
  const { firstName } = splitName(name)
  return `${firstName.charAt(0).toLocaleUpperCase('en-US')}${firstName.slice(1)}`
}

export const greeting = (name: string): string => `Hi ${capitalizeFirstName(name)},`
