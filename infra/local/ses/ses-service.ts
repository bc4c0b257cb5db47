import { randomUUID } from 'node:crypto'
import { escapeHtml } from '#shared/lib/escape-html.ts'
import type { ServiceRequest, ServiceResponse } from '../http/messages.ts'
import type { Service, ServiceFailure } from '../http/service.ts'
import { type SignatureError, signatureErrors, verifySignature } from '../http/sigv4.ts'
import { type SesContext, sendEmail, sendRawEmail } from './send-email.ts'
import { SesError } from './ses-error.ts'

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/'

const operations = new Map([
  ['SendEmail', sendEmail],
  ['SendRawEmail', sendRawEmail],
])

/** SES's query protocol. */
export function sesService(context: SesContext): Service {
  return {
    name: 'ses',
    operationOf,
    handle: async (request) => {
      try {
        return sendResult(operationOf(request), await perform(context, request))
      } catch (error) {
        if (error instanceof SesError)
          return errorResponse({ code: error.code, message: error.message, status: 400 })
        throw error
      }
    },
    simulatedErrors: {
      throttle: { code: 'Throttling', message: 'Maximum sending rate exceeded.', status: 400 },
      reject: { code: 'MessageRejected', message: 'Email address is not verified.', status: 400 },
    },
    errorResponse,
  }
}

/** The query protocol has its own error codes. */
const signatureErrorCodes: Readonly<Record<SignatureError, string>> = {
  missing: 'MissingAuthenticationToken',
  unknownKey: 'InvalidClientTokenId',
  wrong: 'SignatureDoesNotMatch',
}

function operationOf(request: ServiceRequest): string {
  return new URLSearchParams(request.body).get('Action') ?? ''
}

async function perform(context: SesContext, request: ServiceRequest): Promise<string> {
  const problem = verifySignature(request)
  if (problem) throw new SesError(signatureErrorCodes[problem], signatureErrors[problem].message)
  const form = new URLSearchParams(request.body)
  const operation = operations.get(operationOf(request))
  if (!operation) throw new SesError('InvalidAction', `${operationOf(request)} is not emulated`)
  return operation(context, form)
}

function sendResult(action: string, messageId: string): ServiceResponse {
  return xml(
    200,
    `<${action}Response xmlns="${NAMESPACE}"><${action}Result><MessageId>${messageId}</MessageId></${action}Result>${metadata()}</${action}Response>`,
  )
}

function errorResponse({ code, message, status }: ServiceFailure): ServiceResponse {
  const type = status < 500 ? 'Sender' : 'Receiver'
  const error = `<Type>${type}</Type><Code>${escapeHtml(code)}</Code><Message>${escapeHtml(message)}</Message>`
  return xml(
    status,
    `<ErrorResponse xmlns="${NAMESPACE}"><Error>${error}</Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
  )
}

function metadata(): string {
  return `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata>`
}

function xml(status: number, body: string): ServiceResponse {
  return { status, headers: { 'content-type': 'text/xml' }, body }
}
