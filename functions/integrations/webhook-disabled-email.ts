import { renderBrandedEmail } from '../lib/email/branded-email.ts'
import { requireEnv } from '../lib/environment.ts'

export function webhookDisabledEmail(host: string | undefined) {
  const text = `The webhook to ${host ?? 'another program'} was switched off, because it did not respond for three days or responded that it no longer exists.`
  return renderBrandedEmail({
    subject: 'A webhook was switched off',
    preview: text,
    heading: 'A webhook was switched off',
    paragraphs: [
      text,
      'Events are no longer sent to this webhook. Ask the operator of the other program to fix the problem, then switch the webhook on again. Events that occur while the webhook is off are not sent.',
    ],
    details: [],
    button: { label: 'Open the integrations', url: `${requireEnv('SITE_URL')}/admin/integrations` },
    reason: 'You are receiving this because you are an administrator of the gym.',
  })
}
