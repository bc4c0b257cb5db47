import { TABLE_NAME } from '../create-lambda-environment.ts'
import type { DynamoDb } from '../dynamodb/dynamodb.ts'
import { htmlResponse, jsonResponse, type ServiceResponse } from '../http/messages.ts'
import type { RequestHandler } from '../http/service-server.ts'
import type { SendDueEmailsAt, ServiceBackends } from '../service-backends.ts'
import { withInlineImages } from '../ses/inline-images.ts'

export function createTourApi(
  { mailbox, dynamoDb }: ServiceBackends,
  sendDueEmailsAt?: SendDueEmailsAt,
): RequestHandler {
  return async ({ method, path, query }) => {
    const [, kind, id = ''] = path.split('/')
    if (kind === 'emails' && method === 'GET') return toEmailResponse(await mailbox.find(id))
    if (kind === 'evidence' && method === 'POST') {
      const alteration = await alterEvidence(dynamoDb, id)
      return alteration ? jsonResponse(200, alteration) : jsonResponse(404, { message: 'Waiver not found' })
    }
    if (kind === 'due-emails' && method === 'POST' && sendDueEmailsAt) {
      await sendDueEmailsAt(new Date(query.get('at') ?? Date.now()))
      return { status: 204 }
    }
    return jsonResponse(404, { message: 'Not found' })
  }
}

/** Adds `<base target>`, so that links in an email open in the frame in which the tour shows the email. */
function toEmailResponse(email: Awaited<ReturnType<ServiceBackends['mailbox']['find']>>): ServiceResponse {
  if (email?.html === undefined) return jsonResponse(404, { message: 'Email not found' })
  const html = withInlineImages(email.html, email.attachments)
  return htmlResponse(
    200,
    html.replace(/<head[^>]*>/, (head) => `${head}<base target="_self">`),
  )
}

/** Finds the signer's name in the evidence of a waiver. The tour changes its first letter to show that the verification detects alterations. */
const SIGNER_NAME_PATTERN = /"typedName":"(?=[A-Za-z])/

async function alterEvidence({ perform }: DynamoDb, reference: string) {
  const getItem = async (pk: string, sk: string) => {
    const { Item } = await perform('GetItem', {
      TableName: TABLE_NAME,
      Key: { pk: { S: pk }, sk: { S: sk } },
      ConsistentRead: true,
    })
    return Item as Record<string, { S?: string }> | undefined
  }
  const link = await getItem(`WAIVER_REFERENCE#${reference}`, 'WAIVER_REFERENCE')
  const evidence = link && (await getItem(`WAIVER#${link.waiverId?.S}`, 'EVIDENCE'))
  const record = evidence?.record?.S ?? ''
  const match = SIGNER_NAME_PATTERN.exec(record)
  if (!evidence || !match) return undefined
  const at = match.index + match[0].length
  const character = String.fromCharCode(record.charCodeAt(at) ^ 1)
  const alteredRecord = record.slice(0, at) + character + record.slice(at + 1)
  await perform('PutItem', {
    TableName: TABLE_NAME,
    Item: { ...evidence, record: { S: alteredRecord } },
  })
  return { before: readName(record, at), after: readName(alteredRecord, at) }
}

const readName = (record: string, start: number) => record.slice(start, record.indexOf('"', start))
