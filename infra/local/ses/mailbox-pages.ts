import { htmlResponse, jsonResponse, type ServiceRequest, type ServiceResponse } from '../http/messages.ts'
import type { RequestHandler } from '../http/service-server.ts'
import { renderPage } from '../pages/page.ts'
import { withInlineImages } from './inline-images.ts'
import type { Mailbox } from './mailbox.ts'
import { renderList } from './mailbox-list.ts'
import { renderMessage, selectView } from './mailbox-message.ts'

const REFRESH_SECONDS = 4

/** All mails as JSON; `?to=` keeps those to one address. */
export function mailboxJson(mailbox: Mailbox): RequestHandler {
  return async ({ query }) => {
    const to = query.get('to')
    const mails = await mailbox.list()
    return jsonResponse(200, to === null ? mails : mails.filter((mail) => mail.to.includes(to)))
  }
}

/** The mailbox for people: a list, each mail, and each mail's parts as they are. */
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
  const mails = await mailbox.list()
  return renderPage({
    title: `Mailbox (${mails.length})`,
    body: renderList(mails),
    refreshSeconds: REFRESH_SECONDS,
  })
}

async function message(mailbox: Mailbox, id: string, { query }: ServiceRequest): Promise<ServiceResponse> {
  const mail = await mailbox.find(id)
  if (!mail) return notFound()
  return renderPage({ title: mail.subject, body: renderMessage(mail, selectView(mail, query)) })
}

async function serveRawPart(mailbox: Mailbox, id: string, part: string): Promise<ServiceResponse> {
  const mail = await mailbox.find(id)
  if (part === 'html' && mail?.html !== undefined) {
    return sandboxedHtml(withInlineImages(mail.html, mail.attachments))
  }
  const text = part === 'text' ? (mail?.text ?? mail?.source) : undefined
  if (text === undefined) return notFound()
  return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: text }
}

function sandboxedHtml(html: string): ServiceResponse {
  const response = htmlResponse(200, html)
  return { ...response, headers: { ...response.headers, 'content-security-policy': 'sandbox allow-popups' } }
}

function notFound(): ServiceResponse {
  const body =
    '<main class="card narrow"><h1>There is no such mail</h1><p><a href="/mailbox">Mailbox</a></p></main>'
  return renderPage({ title: 'There is no such mail', status: 404, body })
}
