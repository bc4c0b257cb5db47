import { randomUUID } from 'node:crypto'
import { type SignatureProblem, signatureProblem, signatureRefusals } from '../http/aws-signature.ts'
import type { CloudRequest, CloudResponse } from '../http/exchange.ts'
import { escapeMarkup } from '../http/markup.ts'
import type { Service, ServiceFailure } from '../http/service.ts'
import { type Delivery, sendEmail, sendRawEmail } from './send-email.ts'
import { SesError } from './ses-error.ts'

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/'

const operations = new Map([
  ['SendEmail', sendEmail],
  ['SendRawEmail', sendRawEmail],
])

/** The SES query protocol. */
export function sesService(delivery: Delivery): Service {
  return {
    name: 'ses',
    operationOf,
    answer: async (request) => {
      try {
        return sent(operationOf(request), await perform(delivery, request))
      } catch (error) {
        if (error instanceof SesError)
          return failed({ code: error.code, message: error.message, status: 400 })
        throw error
      }
    },
    failures: {
      throttle: { code: 'Throttling', message: 'Maximum sending rate exceeded.', status: 400 },
      reject: { code: 'MessageRejected', message: 'Email address is not verified.', status: 400 },
    },
    failed,
  }
}

/** The query protocol has names of its own for them. */
const signatureCodes: Readonly<Record<SignatureProblem, string>> = {
  missing: 'MissingAuthenticationToken',
  unknownKey: 'InvalidClientTokenId',
  wrong: 'SignatureDoesNotMatch',
}

function operationOf(request: CloudRequest): string {
  return new URLSearchParams(request.body).get('Action') ?? ''
}

async function perform(delivery: Delivery, request: CloudRequest): Promise<string> {
  const problem = signatureProblem(request)
  if (problem) throw new SesError(signatureCodes[problem], signatureRefusals[problem].message)
  const form = new URLSearchParams(request.body)
  const operation = operations.get(operationOf(request))
  if (!operation) throw new SesError('InvalidAction', `${operationOf(request)} is not emulated`)
  return operation(delivery, form)
}

function sent(action: string, messageId: string): CloudResponse {
  return xml(
    200,
    `<${action}Response xmlns="${NAMESPACE}"><${action}Result><MessageId>${messageId}</MessageId></${action}Result>${metadata()}</${action}Response>`,
  )
}

function failed({ code, message, status }: ServiceFailure): CloudResponse {
  const type = status < 500 ? 'Sender' : 'Receiver'
  const error = `<Type>${type}</Type><Code>${escapeMarkup(code)}</Code><Message>${escapeMarkup(message)}</Message>`
  return xml(
    status,
    `<ErrorResponse xmlns="${NAMESPACE}"><Error>${error}</Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
  )
}

function metadata(): string {
  return `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata>`
}

function xml(status: number, body: string): CloudResponse {
  return { status, headers: { 'content-type': 'text/xml' }, body }
}
