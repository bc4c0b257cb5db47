import { renderBrandedEmail } from '../lib/email/branded-email.ts'
import { requireEnv } from '../lib/environment.ts'

export function givenUpEmail(host: string | undefined) {
  const text = `The webhook to ${host ?? 'another program'} was switched off: it has taken nothing for three days, or said that it is gone.`
  return renderBrandedEmail({
    subject: 'A webhook was switched off',
    preview: text,
    heading: 'A webhook was switched off',
    paragraphs: [
      text,
      'The program behind it no longer receives events. Ask its operator to fix it, then switch the webhook on again. Events in between are not sent.',
    ],
    details: [],
    button: { label: 'Open the integrations', url: `${requireEnv('SITE_URL')}/admin/integrations` },
    reason: 'You receive this because you are an administrator of the gym.',
  })
}
