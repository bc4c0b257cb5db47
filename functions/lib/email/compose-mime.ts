import MailComposer from 'nodemailer/lib/mail-composer'
import { settingsVersion } from '#shared/lib/settings/business.ts'
import type { EmailMessage } from './message.ts'

type Envelope = { from: { name: string; address: string }; to: string; replyTo: string }

/** Composes an RFC 5322 message with encoded names and subject (RFC 2047). Reads no files and no URLs. */
export async function composeMime({ from, to, replyTo }: Envelope, message: EmailMessage): Promise<Buffer> {
  const { subject, html, text, images = [], files = [], unsubscribeUrl } = message
  const contents = await Promise.all(images.map(({ content }) => content))
  const composer = new MailComposer({
    from,
    to: { name: '', address: to },
    replyTo: { name: '', address: replyTo },
    subject,
    html,
    text,
    attachments: [
      ...images.map(({ contentId, fileName, type }, i) => ({
        cid: contentId,
        filename: fileName,
        contentType: type,
        contentDisposition: 'inline' as const,
        content: Buffer.from(contents[i] ?? []),
      })),
      ...files.map(({ fileName, type, content }) => ({
        filename: fileName,
        contentType: `${type}; method=${methodOf(content)}; charset=utf-8`,
        contentDisposition: 'attachment' as const,
        content: Buffer.from(content),
      })),
    ],
    // These headers suppress automatic replies, such as out-of-office messages (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Settings-Version': String(settingsVersion),
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

/** Returns the METHOD of an attached calendar, because its media type must contain the same method (RFC 6047, 2.4). */
const methodOf = (calendar: string) => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'
