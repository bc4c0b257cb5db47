import type { Mount } from '../http/cloud-server.ts'
import { type CloudRequest, type CloudResponse, htmlResponse, jsonResponse } from '../http/exchange.ts'
import { page } from '../pages/page.ts'
import type { Mailbox } from './mailbox.ts'
import { listMarkup } from './mailbox-list.ts'
import { messageMarkup, viewOf } from './mailbox-message.ts'

const REFRESH_SECONDS = 4

/** All mails as JSON; `?to=` keeps those to one address. */
export function mailboxJson(mailbox: Mailbox): Mount {
  return async ({ query }) => {
    const to = query.get('to')
    const mails = await mailbox.list()
    return jsonResponse(200, to === null ? mails : mails.filter((mail) => mail.to.includes(to)))
  }
}

/** The mailbox for people: a list, each mail, and each mail's parts as they are. */
export function mailboxPages(mailbox: Mailbox): Mount {
  return async (request) => {
    const [, id = '', part] = request.path.split('/')
    if (request.method === 'POST' && id === 'delete') {
      await mailbox.clear()
      return { status: 303, headers: { location: '/mailbox' } }
    }
    if (request.method !== 'GET') return jsonResponse(405, { message: 'Use GET' })
    if (id === '') return list(mailbox)
    return part === undefined ? message(mailbox, id, request) : rawPart(mailbox, id, part)
  }
}

async function list(mailbox: Mailbox): Promise<CloudResponse> {
  const mails = await mailbox.list()
  return page({
    title: `Mailbox (${mails.length})`,
    body: listMarkup(mails),
    refreshSeconds: REFRESH_SECONDS,
  })
}

async function message(mailbox: Mailbox, id: string, { query }: CloudRequest): Promise<CloudResponse> {
  const mail = await mailbox.find(id)
  if (!mail) return notFound()
  return page({ title: mail.subject, body: messageMarkup(mail, viewOf(mail, query)) })
}

async function rawPart(mailbox: Mailbox, id: string, part: string): Promise<CloudResponse> {
  const mail = await mailbox.find(id)
  if (part === 'html' && mail?.html !== undefined) return sandboxed(mail.html)
  const text = part === 'text' ? (mail?.text ?? mail?.source) : undefined
  if (text === undefined) return notFound()
  return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: text }
}

function sandboxed(html: string): CloudResponse {
  const response = htmlResponse(200, html)
  return { ...response, headers: { ...response.headers, 'content-security-policy': 'sandbox allow-popups' } }
}

function notFound(): CloudResponse {
  const body =
    '<main class="card narrow"><h1>There is no such mail</h1><p><a href="/mailbox">Mailbox</a></p></main>'
  return page({ title: 'There is no such mail', status: 404, body })
}
