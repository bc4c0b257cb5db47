import {
  CognitoIdentityProviderClient,
  ForgotPasswordCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { demoStaff } from '#infra/local/demo-staff.ts'
import {
  createBooking,
  createDayPass,
  createIntakeForm,
  createWaiver,
  getDayPass,
  openFormRequest,
} from '#shared/operations.ts'
import { send } from '../api.ts'
import { at, type Check } from '../check.ts'
import { aBookingForm, aDayPassForm, anAddress, creations } from '../forms.ts'
import { newScore } from '../outcome.ts'
import type { Product } from '../product.ts'
import { itemsOf } from '../stored-table.ts'

const rounds = { quick: 3, usual: 30, full: 100 }
const SLOWER_AT_MOST = 3

/** Fields of an answer and its status: what tells one answer from another apart from its id. */
const shapeOf = ({ status, body }: { status: number; body: object }) =>
  `${status} ${Object.keys(body).sort().join(' ')}`

export const strangers: Check = {
  name: 'a stranger learns nothing of clients, of members or of other people',
  control: { instead: { 'functions/day-passes/getDayPass.ts': 'get-day-pass.ts' } },
  run: async ({ product, scale }) => {
    const score = newScore()
    const known = {
      ...aBookingForm(),
      name: 'Heron Quibble',
      phone: '777 777 777',
      allergies: 'Heron nuts',
    }
    await send(product, createBooking, known)
    for (let round = 0; round < at(scale, rounds); round++) {
      for (const { name, operation, form } of creations) {
        const [asKnown, asUnknown] = await Promise.all([
          send(product, operation, { ...form(), email: known.email }),
          send(product, operation, { ...form(), email: anAddress() }),
        ])
        score.tried(2)
        score.expect(shapeOf(asKnown) === shapeOf(asUnknown), `${name} tells a client: ${shapeOf(asKnown)}`)
      }
    }
    // Every id of that client in every place in which a stranger can put one.
    const own = (await itemsOf(product, 'byPerson')).filter(({ email }) => email === known.email)
    const ids = own
      .flatMap(({ id, clientId, bookingId }) => [id, clientId, bookingId])
      .filter(Boolean)
      .map(String)
    for (const id of new Set(ids)) {
      const answers = await Promise.all([
        send(product, getDayPass, { passCode: id }),
        send(product, openFormRequest, { requestId: id }),
        ...[createIntakeForm, createWaiver].flatMap((operation) => [
          send(product, operation, { client: id, email: anAddress() }),
          send(product, operation, { client: 'new', booking: id, request: id }),
        ]),
      ])
      score.tried(answers.length)
      const said = JSON.stringify(answers)
      score.expect(!/heron|777 777|mail\.example/i.test(said), `an id of a client tells of them: ${said}`)
    }
    const { body } = await send(product, createDayPass, aDayPassForm())
    const seen = await send(product, getDayPass, { passCode: body.passCode })
    const fields = Object.keys(seen.body).sort().join(' ')
    score.expect(fields === 'createdAt expiresAt fullName passCode status', `a pass tells ${fields}`)
    const times = await signInTimes(product, at(scale, rounds), (words) => score.expect(false, words))
    score.tried(4 * at(scale, rounds))
    const ratio = Math.max(times.member / times.nobody, times.nobody / times.member)
    score.expect(ratio < SLOWER_AT_MOST, `signing in takes ${ratio.toFixed(1)} times as long for one of them`)
    return score.outcome(`sign-in times of members and others differ by ${ratio.toFixed(2)}`)
  },
}

/** Medians of what a first step of signing in takes; `report` hears of answers that differ. */
async function signInTimes(product: Product, count: number, report: (words: string) => void) {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const endpoint = `${product.cloud}/cognito`
  const cognito = new CognitoIdentityProviderClient({
    endpoint,
    region: 'us-east-1',
    credentials,
    maxAttempts: 1,
  })
  const ClientId = product.userPoolClientId
  const first = async (Username: string) => {
    const startedAt = performance.now()
    const AuthParameters = { USERNAME: Username, SRP_A: 'a'.repeat(768) }
    const sign = new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters })
    const signed = await answerOf(cognito.send(sign))
    const milliseconds = performance.now() - startedAt
    const forgot = await answerOf(cognito.send(new ForgotPasswordCommand({ ClientId, Username })))
    return { milliseconds, said: `${signed}; ${forgot}` }
  }
  const members: number[] = []
  const others: number[] = []
  for (let round = 0; round < count; round++) {
    const member = await first(demoStaff[1]?.email ?? '')
    const nobody = await first(anAddress())
    members.push(member.milliseconds)
    others.push(nobody.milliseconds)
    // A member who asks for many mails is held back, as anybody is.
    const isHeldBack = /LimitExceeded/.test(member.said) || /LimitExceeded/.test(nobody.said)
    if (!isHeldBack && member.said !== nobody.said) report(`a member: ${member.said}, nobody: ${nobody.said}`)
  }
  cognito.destroy()
  return { member: medianOf(members), nobody: medianOf(others) }
}

/** The names of what came back: its values are different each time. */
async function answerOf(call: Promise<object>): Promise<string> {
  try {
    return namesIn(await call).join(' ')
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  }
}

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([name]) => name !== '$metadata')
    .flatMap(([name, inner]) => [name, ...namesIn(inner)])
    .sort()
}

const medianOf = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
