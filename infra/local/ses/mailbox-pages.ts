import { htmlResponse, jsonResponse, type ServiceRequest, type ServiceResponse } from '../http/messages.ts'
import type { RequestHandler } from '../http/service-server.ts'
import { renderPage } from '../pages/page.ts'
import { withInlineImages } from './inline-images.ts'
import type { Mailbox } from './mailbox.ts'
import { renderList } from './mailbox-list.ts'
import { renderMessage, selectView } from './mailbox-message.ts'

const REFRESH_SECONDS = 4

/** All emails as JSON; `?to=` filters by recipient. */
export function mailboxJson(mailbox: Mailbox): RequestHandler {
  return async ({ query }) => {
    const to = query.get('to')
    const emails = await mailbox.list()
    return jsonResponse(200, to === null ? emails : emails.filter((email) => email.to.includes(to)))
  }
}

/** HTML pages of the mailbox: the list, one email, and the raw parts of an email. */
export function mailboxPages(mailbox: Mailbox): RequestHandler {
  return async (request) => {
    const [, id = '', part] = request.path.split('/')
    if (request.method === 'POST' && id === 'delete') {
      await mailbox.clear()
      return { status: 303, headers: { location: '/mailbox' } }
    }
    if (request.method !== 'GET') return jsonResponse(405, { message: 'Use GET' })
    if (id === '') return list(mailbox)
    return part === undefined ? message(mailbox, id, request) : serveRawPart(mailbox, id, part)
  }
}

async function list(mailbox: Mailbox): Promise<ServiceResponse> {
  const emails = await mailbox.list()
  return renderPage({
    title: `Mailbox (${emails.length})`,
    body: renderList(emails),
    refreshSeconds: REFRESH_SECONDS,
  })
}

async function message(mailbox: Mailbox, id: string, { query }: ServiceRequest): Promise<ServiceResponse> {
  const email = await mailbox.find(id)
  if (!email) return notFound()
  return renderPage({ title: email.subject, body: renderMessage(email, selectView(email, query)) })
}

async function serveRawPart(mailbox: Mailbox, id: string, part: string): Promise<ServiceResponse> {
  const email = await mailbox.find(id)
  if (part === 'html' && email?.html !== undefined) {
    return sandboxedHtml(withInlineImages(email.html, email.attachments))
  }
  const text = part === 'text' ? (email?.text ?? email?.source) : undefined
  if (text === undefined) return notFound()
  return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: text }
}

function sandboxedHtml(html: string): ServiceResponse {
  const response = htmlResponse(200, html)
  return { ...response, headers: { ...response.headers, 'content-security-policy': 'sandbox allow-popups' } }
}

function notFound(): ServiceResponse {
  const body =
    '<main class="card narrow"><h1>Email not found</h1><p><a href="/mailbox">Mailbox</a></p></main>'
  return renderPage({ title: 'Email not found', status: 404, body })
}
