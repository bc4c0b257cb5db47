import { escapeHtml } from '#shared/escape-html.ts'
import type { StoredEmail } from './mailbox.ts'

const MAX_SHOWN = 200

export function renderList(mails: readonly StoredEmail[]): string {
  const shown = mails.slice(0, MAX_SHOWN)
  const more =
    mails.length > shown.length ? `<p class="soft">and ${mails.length - shown.length} older ones</p>` : ''
  return `<main class="card">
    <div class="row spread">
      <h1>Mailbox</h1>
      ${mails.length > 0 ? '<form method="post" action="/mailbox/delete"><button class="quiet">Delete all</button></form>' : ''}
    </div>
    <p class="soft">Every mail that the product sent from this machine. Nothing left it.</p>
    ${mails.length > 0 ? `<ul class="mails">${shown.map(renderRow).join('')}</ul>${more}` : '<p>No mail yet. This page looks for new ones by itself.</p>'}
  </main>`
}

function renderRow({ id, to, subject, sentAt }: StoredEmail): string {
  return `<li><a href="/mailbox/${encodeURIComponent(id)}"><strong>${escapeHtml(subject)}</strong><span>${escapeHtml(to.join(', '))}</span>${renderTime(sentAt)}</a></li>`
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export function renderTime(sentAt: string): string {
  return `<time datetime="${escapeHtml(sentAt)}">${format.format(new Date(sentAt))}</time>`
}
