import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import { jsonResponse } from '../http/messages.ts'
import type { RequestHandler } from '../http/service-server.ts'
import { renderPage } from '../pages/page.ts'
import type { Mailbox, StoredEmail } from './mailbox.ts'
import { renderMessage, renderTime, selectView } from './mailbox-message.ts'

const REFRESH_SECONDS = 4
const MAX_LISTED = 200

export function createMailboxJsonHandler(mailbox: Mailbox): RequestHandler {
  return async ({ query }) => {
    const to = query.get('to')
    const emails = await mailbox.list()
    return jsonResponse(200, to === null ? emails : emails.filter((email) => email.to.includes(to)))
  }
}

export function createMailboxHandler(mailbox: Mailbox): RequestHandler {
  return async ({ path, method, query }) => {
    const [, id = '', ...rest] = path.split('/')
    if (method === 'POST' && id === 'delete') {
      await mailbox.clear()
      return { status: 303, headers: { location: '/mailbox' } }
    }
    if (method !== 'GET') return jsonResponse(405, { message: 'Use GET' })
    if (id === '') {
      const emails = await mailbox.list()
      const title = `Mailbox (${emails.length})`
      return renderPage({ title, body: renderList(emails), refreshSeconds: REFRESH_SECONDS })
    }
    const email = rest.length === 0 ? await mailbox.find(id) : undefined
    if (email)
      return renderPage({ title: email.subject, body: renderMessage(email, selectView(email, query)) })
    const body =
      '<main class="card narrow"><h1>Email not found</h1><p><a href="/mailbox">Mailbox</a></p></main>'
    return renderPage({ title: 'Email not found', status: 404, body })
  }
}

function renderList(emails: readonly StoredEmail[]): string {
  const newest = emails.slice(0, MAX_LISTED)
  const olderNotice =
    emails.length > newest.length ? `<p class="soft">and ${emails.length - newest.length} older</p>` : ''
  return `<main class="card">
    <div class="row spread">
      <h1>Mailbox</h1>
      ${emails.length > 0 ? '<form method="post" action="/mailbox/delete"><button class="quiet">Delete all</button></form>' : ''}
    </div>
    <p class="soft">All emails that the local cloud has captured. None was delivered.</p>
    ${emails.length > 0 ? `<ul class="emails">${newest.map(renderRow).join('')}</ul>${olderNotice}` : '<p>No emails yet. This page refreshes automatically.</p>'}
  </main>`
}

function renderRow({ id, to, subject, sentAt }: StoredEmail): string {
  return `<li><a href="/mailbox/${encodeURIComponent(id)}"><strong>${escapeHtml(subject)}</strong><span>${escapeHtml(to.join(', '))}</span>${renderTime(sentAt)}</a></li>`
}
