import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseJson } from '../http/messages.ts'
import { ServiceError } from '../http/service.ts'
import { deriveSigningKey, localCredentials } from '../http/sigv4.ts'
import type { PostedForm } from './form-data.ts'

type Condition = Readonly<Record<string, string>> | readonly [string, string | number, string | number]
type Policy = { readonly expiration: string; readonly conditions: readonly Condition[] }

const UNCHECKED_FIELD_PATTERN = /^(policy|x-amz-signature|x-ignore-.*)$/

export function checkPostPolicy({ fields, file }: PostedForm, bucket: string): void {
  const encodedPolicy = fields.get('policy')
  if (!encodedPolicy) throw accessDenied('Access Denied')
  checkPolicySignature(fields, encodedPolicy)
  const policy = parsePolicy(encodedPolicy)
  if (!(Date.parse(policy.expiration) > Date.now()))
    throw accessDenied('Invalid according to Policy: Policy expired.')
  const values = new Map([...fields, ['bucket', bucket]])
  const names = policy.conditions.map((condition) => checkCondition(condition, values, file.length))
  const extraFields = [...fields.keys()].filter(
    (name) => !UNCHECKED_FIELD_PATTERN.test(name) && !names.includes(name),
  )
  if (extraFields.length > 0)
    throw accessDenied(`Invalid according to Policy: Extra input fields: ${extraFields.join(', ')}`)
}

function checkPolicySignature(fields: ReadonlyMap<string, string>, policy: string): void {
  const [keyId, ...scope] = (fields.get('x-amz-credential') ?? '').split('/')
  if (keyId !== localCredentials.accessKeyId)
    throw new ServiceError(
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    )
  const expected = createHmac('sha256', deriveSigningKey(scope.join('/')))
    .update(policy)
    .digest()
  const received = Buffer.from(fields.get('x-amz-signature') ?? '', 'hex')
  if (received.length !== expected.length || !timingSafeEqual(expected, received))
    throw new ServiceError('SignatureDoesNotMatch', 'The signature does not match.')
}

function parsePolicy(encodedPolicy: string): Policy {
  const policy = parseJson(Buffer.from(encodedPolicy, 'base64').toString())
  if (typeof policy === 'object' && policy && 'expiration' in policy && 'conditions' in policy)
    return policy as Policy
  throw new ServiceError('InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.')
}

function checkCondition(
  condition: Condition,
  values: ReadonlyMap<string, string>,
  bytes: number,
): string | undefined {
  const [[operator, subject, operand]] = isList(condition)
    ? [condition]
    : Object.entries(condition).map(([name, value]) => ['eq', `$${name}`, value] as const)
  if (operator === 'content-length-range') return void checkLength(bytes, Number(subject), Number(operand))
  const name = String(subject).slice(1).toLowerCase()
  const value = values.get(name) ?? ''
  const isFulfilled = operator === 'starts-with' ? value.startsWith(String(operand)) : value === operand
  if (!isFulfilled)
    throw accessDenied(
      `Invalid according to Policy: Policy Condition failed: ${JSON.stringify([operator, subject, operand])}`,
    )
  return name
}

const isList = (condition: Condition): condition is Extract<Condition, readonly unknown[]> =>
  Array.isArray(condition)

function checkLength(bytes: number, min: number, max: number): void {
  if (bytes > max)
    throw new ServiceError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  if (bytes < min)
    throw new ServiceError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
}

const accessDenied = (message: string) => new ServiceError('AccessDenied', message)
