import { randomUUID } from 'node:crypto'
import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import type { ServiceRequest, ServiceResponse } from '../http/messages.ts'
import { type Service, ServiceError, type ServiceFailure, withErrorResponse } from '../http/service.ts'
import { findSignatureError, type SignatureError, signatureErrors } from '../http/sigv4.ts'
import { type SesContext, sendRawEmail } from './raw-message.ts'

const SES_XML_NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/'

export function createSesService(context: SesContext): Service {
  return {
    name: 'ses',
    operationOf,
    handle: withErrorResponse(errorResponse, (request) => perform(context, request)),
    simulatedErrors: {
      throttle: { code: 'Throttling', message: 'Maximum sending rate exceeded.', status: 400 },
      reject: { code: 'MessageRejected', message: 'Email address is not verified.', status: 400 },
    },
    errorResponse,
  }
}

const signatureErrorCodes: Readonly<Record<SignatureError, string>> = {
  noSignature: 'MissingAuthenticationToken',
  unknownKey: 'InvalidClientTokenId',
  mismatch: 'SignatureDoesNotMatch',
}

function operationOf(request: ServiceRequest): string {
  return request.body.match(/(?:^|&)Action=(\w+)/)?.[1] ?? ''
}

async function perform(context: SesContext, request: ServiceRequest): Promise<ServiceResponse> {
  const problem = findSignatureError(request)
  if (problem) throw new ServiceError(signatureErrorCodes[problem], signatureErrors[problem].message)
  const operation = operationOf(request)
  const form = new URLSearchParams(request.body)
  switch (operation) {
    case 'SendRawEmail':
      return resultResponse(operation, `<MessageId>${await sendRawEmail(context, form)}</MessageId>`)
    case 'GetSendQuota':
      return resultResponse(operation, sendQuota)
    case 'GetIdentityVerificationAttributes':
      return resultResponse(operation, verificationAttributes(context, form))
    default:
      throw new ServiceError('InvalidAction', `${operation} is not emulated`)
  }
}

const sendQuota =
  '<Max24HourSend>0</Max24HourSend><MaxSendRate>0</MaxSendRate><SentLast24Hours>0</SentLast24Hours>'

function verificationAttributes({ verifiedDomain }: SesContext, form: URLSearchParams): string {
  const isIncluded = [...form.values()].includes(verifiedDomain)
  const entry = `<entry><key>${verifiedDomain}</key><value><VerificationStatus>Success</VerificationStatus></value></entry>`
  return `<VerificationAttributes>${isIncluded ? entry : ''}</VerificationAttributes>`
}

function resultResponse(operation: string, content: string): ServiceResponse {
  const metadata = `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata>`
  return xmlResponse(
    200,
    `<${operation}Response xmlns="${SES_XML_NAMESPACE}"><${operation}Result>${content}</${operation}Result>${metadata}</${operation}Response>`,
  )
}

function errorResponse({ code, message, status }: ServiceFailure): ServiceResponse {
  const type = status < 500 ? 'Sender' : 'Receiver'
  const error = `<Type>${type}</Type><Code>${escapeHtml(code)}</Code><Message>${escapeHtml(message)}</Message>`
  return xmlResponse(
    status,
    `<ErrorResponse xmlns="${SES_XML_NAMESPACE}"><Error>${error}</Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
  )
}

function xmlResponse(status: number, body: string): ServiceResponse {
  return { status, headers: { 'content-type': 'text/xml' }, body }
}
