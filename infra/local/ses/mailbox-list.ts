import { escapeMarkup } from '../http/markup.ts'
import type { Mail } from './mailbox.ts'

const SHOWN_MAX = 200

export function listMarkup(mails: readonly Mail[]): string {
  const shown = mails.slice(0, SHOWN_MAX)
  const more =
    mails.length > shown.length ? `<p class="soft">and ${mails.length - shown.length} older ones</p>` : ''
  return `<main class="card">
    <div class="row spread">
      <h1>Mailbox</h1>
      ${mails.length > 0 ? '<form method="post" action="/mailbox/delete"><button class="quiet">Delete all</button></form>' : ''}
    </div>
    <p class="soft">Every mail that the product sent from this machine. Nothing left it.</p>
    ${mails.length > 0 ? `<ul class="mails">${shown.map(rowMarkup).join('')}</ul>${more}` : '<p>No mail yet. This page looks for new ones by itself.</p>'}
  </main>`
}

function rowMarkup({ id, to, subject, sentAt }: Mail): string {
  return `<li><a href="/mailbox/${encodeURIComponent(id)}"><strong>${escapeMarkup(subject)}</strong><span>${escapeMarkup(to.join(', '))}</span>${timeMarkup(sentAt)}</a></li>`
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export function timeMarkup(sentAt: string): string {
  return `<time datetime="${escapeMarkup(sentAt)}">${format.format(new Date(sentAt))}</time>`
}
