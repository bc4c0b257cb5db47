import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { ConsoleLogger } from 'aws-amplify/utils'
import { demoStaff } from '#infra/local/start/demo-staff.ts'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { createLead } from '#shared/leads/leads-operations.ts'
import { buildRequest, IDEMPOTENCY_KEY_HEADER, type Input, type Operation } from '#shared/lib/operation.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import type { TestSite } from './test-site.ts'

export type ApiCallResult = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }
type CallOptions = { key?: string; token?: string }

/** Calls an operation, even with invalid input. Returns status 0 if the connection breaks. */
export async function callApi(
  { site }: TestSite,
  operation: Operation,
  input: object,
  { key, token }: CallOptions = {},
): Promise<ApiCallResult> {
  const { method, path, body } = buildRequest(operation, { ...input })
  try {
    const response = await fetch(site + path, {
      method,
      ...(body !== undefined && { body }),
      headers: {
        'content-type': 'application/json',
        ...(key && { [IDEMPOTENCY_KEY_HEADER]: key }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    return { status: response.status, body: Object(await response.json()) }
  } catch {
    return { status: 0, body: {} }
  }
}

const MAX_RETRIES = 8
const FIRST_RETRY_MS = 50

/** Retries after 503 with exponential backoff, full jitter and the same idempotency key. */
export async function callWithRetry(
  product: TestSite,
  operation: Operation,
  input: object,
  options: CallOptions & { key: string },
): Promise<ApiCallResult> {
  for (let retries = 0; ; retries++) {
    const response = await callApi(product, operation, input, options)
    if (response.status !== 503 || retries === MAX_RETRIES) return response
    await wait(Math.random() * FIRST_RETRY_MS * 2 ** retries)
  }
}

export const runInParallel = <T>(count: number, call: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)))

export const newUniqueEmail = () => `${randomUUID().slice(0, 12)}@mail.example`
export const newIdempotencyKey = () => randomUUID()

const phone = '(541) 555-0100'
const newPerson = () => ({ firstName: 'Łukasz', lastName: 'van Ng', email: newUniqueEmail(), phone })

export const newDayPassForm = () => ({ fullName: 'Łukasz Ng', email: newUniqueEmail(), phone })

export const newBookingForm = (): Input<typeof createBooking> => ({
  name: 'Łukasz van Ng',
  email: newUniqueEmail(),
  phone,
  bestTimeToCall: ['Mornings', 'Weekends'],
  heightWeight: '180 cm, 80 kg',
  workoutDaysPerWeek: '3',
  importantGoals: ['Energy and Endurance'],
  fitnessGoals: 'Run ten kilometers',
})

export const healthAnswers = {
  emergencyContactName: 'Mia Ng',
  emergencyContactPhone: '(541) 555-0199',
  goals: 'Move without pain',
}

export const newWaiverForm = () => ({ ...newPerson(), agreed: true })

type CreateRequest = { operation: Operation; form: () => object & { email: string } }

export const publicCreateRequests: readonly [CreateRequest, ...CreateRequest[]] = [
  { operation: createDayPass, form: newDayPassForm },
  { operation: createBooking, form: newBookingForm },
  { operation: createIntakeForm, form: () => ({ ...newPerson(), ...healthAnswers }) },
  { operation: createWaiver, form: newWaiverForm },
  { operation: createLead, form: () => ({ firstName: 'Ana', email: newUniqueEmail(), goal: 'weight-loss' }) },
]

/** Tokens are cached for this time, which is less than their validity of 15 minutes. */
const TOKEN_CACHE_MS = 10 * 60_000

// Suppresses Amplify's warnings about custom endpoints.
ConsoleLogger.LOG_LEVEL = 'ERROR'

const tokens = new Map<string, { token: Promise<string>; since: number }>()

export function getStaffToken(product: TestSite): Promise<string> {
  const cachedToken = tokens.get(product.userPoolId)
  if (cachedToken && performance.now() - cachedToken.since < TOKEN_CACHE_MS) return cachedToken.token
  const token = signInAsAdmin(product)
  tokens.set(product.userPoolId, { token, since: performance.now() })
  return token
}

async function signInAsAdmin({ userPoolId, userPoolClientId, cloud }: TestSite): Promise<string> {
  const admin = demoStaff.find(({ group }) => group === 'admin')
  if (!admin) throw new Error('There is no demo administrator')
  const userPoolEndpoint = `${cloud}/cognito`
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } })
  await signOut()
  await signIn({ username: admin.email, password: admin.password })
  const { tokens } = await fetchAuthSession()
  if (!tokens) throw new Error('Sign-in returned no tokens')
  return tokens.accessToken.toString()
}
