import { htmlResponse, jsonResponse, type ServiceResponse } from '../http/messages.ts'
import type { RequestHandler } from '../http/service-server.ts'
import type { SendDueEmailsAt, ServiceBackends } from '../service-backends.ts'
import { withInlineImages } from '../ses/inline-images.ts'
import { alterEvidence } from './altered-evidence.ts'

/** What the tour needs beyond the product: an email as a page, another time, and somebody who alters the table. */
export function tourApi(
  { mailbox, dynamoDb }: ServiceBackends,
  sendDueEmailsAt?: SendDueEmailsAt,
): RequestHandler {
  return async ({ method, path, query }) => {
    const [, kind, id = ''] = path.split('/')
    if (kind === 'emails' && method === 'GET') return email(await mailbox.find(id))
    if (kind === 'evidence' && method === 'POST') {
      const alteration = await alterEvidence(dynamoDb, id)
      return alteration ? jsonResponse(200, alteration) : jsonResponse(404, { message: 'No such waiver' })
    }
    if (kind === 'due-emails' && method === 'POST' && sendDueEmailsAt) {
      await sendDueEmailsAt(new Date(query.get('at') ?? Date.now()))
      return { status: 204 }
    }
    return jsonResponse(404, { message: 'Not found' })
  }
}

/** Unlike the mailbox, the page follows its links itself: it is the phone of the tour. */
function email(found: Awaited<ReturnType<ServiceBackends['mailbox']['find']>>): ServiceResponse {
  if (found?.html === undefined) return jsonResponse(404, { message: 'No such email' })
  const html = withInlineImages(found.html, found.attachments)
  return htmlResponse(
    200,
    html.replace(/<head[^>]*>/, (head) => `${head}<base target="_self">`),
  )
}
