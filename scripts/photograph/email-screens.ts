import { withInlineImages } from '#infra/local/ses/inline-images.ts'
import type { Mailbox } from '#infra/local/ses/mailbox.ts'
import type { Screen } from './screen.ts'

const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z]+/g, '-')

/** One email of each kind that the demo has sent, as an email client shows it. */
export async function emailScreens(mailbox: Pick<Mailbox, 'list'>): Promise<Screen[]> {
  const bySubject = new Map<string, Screen>()
  for (const { subject, html, attachments } of await mailbox.list()) {
    // Names and codes at the end make subjects of one kind differ.
    const [title = ''] = subject.split(':')
    const kind = slug(title).split('-').slice(0, 3).join('-')
    if (html === undefined || bySubject.has(kind)) continue
    const shown = withInlineImages(html, attachments)
    const prepare: Screen['prepare'] = (page) => page.setContent(shown, { waitUntil: 'load' })
    bySubject.set(kind, { name: `email-${kind}`, path: '/robots.txt', prepare })
  }
  return [...bySubject.values()]
}
