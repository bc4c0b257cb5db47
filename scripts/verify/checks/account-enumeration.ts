import {
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { demoStaff } from '#infra/local/start/demo-staff.ts'
import { byScale, type Check } from '../check.ts'
import { type CheckRecorder, createCheckRecorder } from '../check-result.ts'
import { uniqueEmail } from '../forms.ts'
import type { Product } from '../product.ts'

const rounds = { quick: 5, usual: 30, full: 100 }
const MAX_SLOWDOWN_RATIO = 1.5
/** Smaller differences disappear in network jitter. */
const MIN_DIFFERENCE_MS = 1

/** Under load one measurement can show a difference; a real difference shows every time. */
const MAX_MEASUREMENTS = 4

type Probe = (email: string) => Promise<object>

export const accountEnumeration: Check = {
  name: 'no account enumeration, by message or timing',
  run: async ({ product, scale }) => {
    const score = createCheckRecorder()
    const notes: string[] = []
    for (const [name, probe] of Object.entries(enumerationProbes(product))) {
      // The first call of each loads code.
      await describeResponse(probe(uniqueEmail()))
      let times = await measureProbe(name, probe, byScale(scale, rounds), score)
      for (let measured = 1; isDistinguishable(times) && measured < MAX_MEASUREMENTS; measured++)
        times = await measureProbe(name, probe, byScale(scale, rounds), score)
      const timings = `${name} ${times.member.toFixed(1)}/${times.unknown.toFixed(1)} ms`
      notes.push(timings)
      score.expect(
        !isDistinguishable(times),
        `the response time reveals whether an account exists: ${timings}`,
      )
    }
    return score.outcome(`lower quartiles of members/others: ${notes.join(', ')}`)
  },
}

type Times = { member: number; unknown: number }

function isDistinguishable({ member, unknown }: Times): boolean {
  const ratio = Math.max(member, unknown) / Math.min(member, unknown)
  return ratio >= MAX_SLOWDOWN_RATIO && Math.abs(member - unknown) >= MIN_DIFFERENCE_MS
}

/** Alternates between a known and an unknown email; the responses must be identical. */
async function measureProbe(name: string, probe: Probe, count: number, score: CheckRecorder): Promise<Times> {
  const members: number[] = []
  const others: number[] = []
  for (let round = 0; round < count; round++) {
    const before = round % 2 ? await timed(() => probe(uniqueEmail())) : undefined
    const asMember = await timed(() => probe(demoStaff[1]?.email ?? ''))
    const asUnknown = before ?? (await timed(() => probe(uniqueEmail())))
    members.push(asMember.milliseconds)
    others.push(asUnknown.milliseconds)
    score.tried(2)
    const isSame = asMember.response === asUnknown.response
    score.expect(isSame, `${name}: a member: ${asMember.response}, unknown: ${asUnknown.response}`)
  }
  return { member: lowerQuartileOf(members), unknown: lowerQuartileOf(others) }
}

/** Public user pool operations that take an email. */
function enumerationProbes(product: Product): Record<string, Probe> {
  const cognito = new CognitoIdentityProviderClient({
    endpoint: `${product.cloud}/cognito`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })
  const ClientId = product.userPoolClientId
  const Password = 'Wrong-Password-1'
  const reset = (Username: string) => cognito.send(new ForgotPasswordCommand({ ClientId, Username }))
  return {
    'signing in': (Username) => {
      const AuthParameters = { USERNAME: Username, SRP_A: 'a'.repeat(768) }
      return cognito.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }))
    },
    'asking for a reset': reset,
    'a reset with a wrong code': async (Username) => {
      await reset(Username)
      const ConfirmationCode = '123456'
      return cognito.send(
        new ConfirmForgotPasswordCommand({ ClientId, Username, Password, ConfirmationCode }),
      )
    },
    'signing up': (Username) => cognito.send(new SignUpCommand({ ClientId, Username, Password })),
  }
}

async function timed(call: () => Promise<object>): Promise<{ milliseconds: number; response: string }> {
  const startedAt = performance.now()
  const response = await describeResponse(call())
  return { milliseconds: performance.now() - startedAt, response }
}

/** The member names of a response: the values differ on every call. */
async function describeResponse(call: Promise<object>): Promise<string> {
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

/** Ignores the slowest calls: delays under load are unrelated to the account. */
const lowerQuartileOf = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0
