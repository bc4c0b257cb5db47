import * as z from 'zod/mini'
import { requireEnv } from '#functions/lib/environment.ts'
import { parseEmailOwner } from '#functions/lib/outbox/email-owner.ts'
import { recordKeyOf } from '#functions/lib/table/keys.ts'
import { emailRenderers } from '#functions/service/email-renderers.ts'
import type { StoredEmail } from '#infra/local/ses/mailbox.ts'
import { Activity } from '#shared/lib/activity.ts'
import { business } from '#shared/lib/business.ts'
import { type EmailKind, isEmailKind } from '#shared/lib/outbox-email.ts'
import { demoAppointmentToken } from './demo-appointment.ts'
import type { Item } from './demo-client-file.ts'

export type DemoEmail = { content: Omit<StoredEmail, 'id' | 'sentAt'>; sentAt: Date }

/** The emails that the timeline of a demo person tells of, as the local mailbox keeps them. */
export async function* demoEmails(items: readonly Item[]): AsyncGenerator<DemoEmail> {
  const records = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]))
  for (const item of items) {
    if (item.type !== 'emailSent') continue
    const { subject, details, at } = z.parse(Activity, item)
    const key = recordKeyOf(subject)
    const record = key && records.get(`${key.pk} ${key.sk}`)
    const kind = details?.kind
    if (!record || !isEmailKind(kind)) continue
    const email = parseEmailOwner(record).emails.find((each) => each.kind === kind)
    if (!email) continue
    const isAppointment = subject.type === 'appointment'
    const shown = isAppointment ? { ...record, linkToken: demoAppointmentToken(subject.id) } : record
    yield { content: await render(email.to, kind, shown), sentAt: new Date(at) }
  }
}

/** Without MIME, which takes longer than all else at a first start. */
async function render(to: string, kind: EmailKind, record: Item): Promise<DemoEmail['content']> {
  const { subject, html, text, replyTo = business.email, images = [] } = await emailRenderers[kind](record)
  return {
    from: `"${business.name}" <${requireEnv('MAIL_FROM')}>`,
    to: [to],
    cc: [],
    bcc: [],
    replyTo: [replyTo],
    subject,
    html,
    text,
    attachments: images.map(({ contentId, fileName, type, content }) => ({
      fileName,
      type,
      contentId,
      isInline: true,
      base64: Buffer.from(content).toString('base64'),
    })),
  }
}
