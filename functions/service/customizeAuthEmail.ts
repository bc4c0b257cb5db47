import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { business } from '#shared/lib/settings/business.ts'
import { renderEmail } from '../lib/email/layout.ts'
import { requireEnv } from '../lib/environment.ts'
import { refreshSettings } from '../lib/published-settings.ts'

export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  await refreshSettings()
  const message = renderMessage(event)
  if (!message) return event
  event.response.emailSubject = message.subject
  event.response.emailMessage = message.html
  return event
}

function renderMessage({ triggerSource, request }: CustomMessageTriggerEvent) {
  const address: string = request.userAttributes.email ?? ''
  const loginUrl = `${requireEnv('SITE_URL')}/admin/login`
  if (triggerSource === 'CustomMessage_ForgotPassword') {
    return renderEmail({
      subject: `Reset your ${business.product} password`,
      preview: 'The link is valid for one hour.',
      heading: 'Reset your password',
      paragraphs: [
        'A password reset was requested for your staff account. The link below is valid for one hour.',
      ],
      button: {
        label: 'Choose a new password',
        url: `${loginUrl}?reset=1&email=${encodeURIComponent(address)}&code=${request.codeParameter}`,
      },
      closingText: ['If you did not request a reset, ignore this email. Your password will not change.'],
      reason: 'You are receiving this because a password reset was requested for this address.',
    })
  }
  if (triggerSource !== 'CustomMessage_AdminCreateUser') return undefined
  return renderEmail({
    subject: `Your ${business.product} staff account`,
    preview: 'Sign in with your temporary password.',
    heading: `Welcome to the ${business.product} team`,
    paragraphs: [
      'You have been invited to the back office. Sign in with the temporary password, then choose your own password.',
    ],
    details: [
      ['Sign in as', request.usernameParameter ?? address],
      ['Temporary password', request.codeParameter],
    ],
    button: { label: 'Sign in', url: loginUrl },
    reason: 'You are receiving this because an administrator invited this address.',
  })
}
