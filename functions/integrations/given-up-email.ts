import { renderBrandedEmail } from '../lib/email/branded-email.ts'
import { requireEnv } from '../lib/environment.ts'

/** `host` only, because the URL's path may be secret; undefined if the webhook was removed. */
export function givenUpEmail(host: string | undefined) {
  const text = `The webhook to ${host ?? 'another program'} was switched off: it has taken nothing for three days, or said that it is gone.`
  return renderBrandedEmail({
    subject: 'A webhook was switched off',
    preview: text,
    heading: 'A webhook was switched off',
    paragraphs: [
      text,
      'Whatever works with it does not hear any more what happens here. Ask who runs it, and switch it on again once it answers. What happened in between is not sent then.',
    ],
    details: [],
    button: { label: 'Open the integrations', url: `${requireEnv('SITE_URL')}/admin/integrations` },
    reason: 'You receive this because you are an administrator of the gym.',
  })
}
