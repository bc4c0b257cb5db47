import { escapeHtml } from '#shared/lib/escape-html.ts'
import type { StoredEmail } from './mailbox.ts'

const MAX_LISTED = 200

export function renderList(emails: readonly StoredEmail[]): string {
  const shown = emails.slice(0, MAX_LISTED)
  const more =
    emails.length > shown.length ? `<p class="soft">and ${emails.length - shown.length} older</p>` : ''
  return `<main class="card">
    <div class="row spread">
      <h1>Mailbox</h1>
      ${emails.length > 0 ? '<form method="post" action="/mailbox/delete"><button class="quiet">Delete all</button></form>' : ''}
    </div>
    <p class="soft">All emails that the local cloud has captured. None was delivered.</p>
    ${emails.length > 0 ? `<ul class="emails">${shown.map(renderRow).join('')}</ul>${more}` : '<p>No emails yet. This page refreshes automatically.</p>'}
  </main>`
}

function renderRow({ id, to, subject, sentAt }: StoredEmail): string {
  return `<li><a href="/mailbox/${encodeURIComponent(id)}"><strong>${escapeHtml(subject)}</strong><span>${escapeHtml(to.join(', '))}</span>${renderTime(sentAt)}</a></li>`
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export function renderTime(sentAt: string): string {
  return `<time datetime="${escapeHtml(sentAt)}">${format.format(new Date(sentAt))}</time>`
}
