import {
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { demoStaff } from '#infra/local/demo-staff.ts'
import { at, type Check } from '../check.ts'
import { anAddress } from '../forms.ts'
import { newScore, type Score } from '../outcome.ts'
import type { Product } from '../product.ts'

const rounds = { quick: 5, usual: 30, full: 100 }
const SLOWER_AT_MOST = 1.5
/** Less than this is lost on the way through any network. */
const SEEN_FROM_MS = 1

/** A busy machine can seem to tell once; a real difference shows each time. */
const MEASURED_AT_MOST = 4

type Ask = (address: string) => Promise<object>

export const accounts: Check = {
  name: 'nobody learns which addresses have an account, neither by words nor by time',
  run: async ({ product, scale }) => {
    const score = newScore()
    const notes: string[] = []
    for (const [name, ask] of Object.entries(waysToAsk(product))) {
      // The first of each loads code.
      await answerOf(ask(anAddress()))
      let times = await timesOf(name, ask, at(scale, rounds), score)
      for (let measured = 1; isTold(times) && measured < MEASURED_AT_MOST; measured++)
        times = await timesOf(name, ask, at(scale, rounds), score)
      const words = `${name} ${times.member.toFixed(1)}/${times.nobody.toFixed(1)} ms`
      notes.push(words)
      score.expect(!isTold(times), `the time tells a member from nobody: ${words}`)
    }
    return score.outcome(`lower quartiles of members/others: ${notes.join(', ')}`)
  },
}

type Times = { member: number; nobody: number }

function isTold({ member, nobody }: Times): boolean {
  const ratio = Math.max(member, nobody) / Math.min(member, nobody)
  return ratio >= SLOWER_AT_MOST && Math.abs(member - nobody) >= SEEN_FROM_MS
}

/** Asks about a member and about nobody in turns; what is said must be the same. */
async function timesOf(name: string, ask: Ask, count: number, score: Score): Promise<Times> {
  const members: number[] = []
  const others: number[] = []
  for (let round = 0; round < count; round++) {
    const before = round % 2 ? await timed(() => ask(anAddress())) : undefined
    const asMember = await timed(() => ask(demoStaff[1]?.email ?? ''))
    const asNobody = before ?? (await timed(() => ask(anAddress())))
    members.push(asMember.milliseconds)
    others.push(asNobody.milliseconds)
    score.tried(2)
    const isSame = asMember.said === asNobody.said
    score.expect(isSame, `${name}: a member: ${asMember.said}, nobody: ${asNobody.said}`)
  }
  return { member: lowerQuartileOf(members), nobody: lowerQuartileOf(others) }
}

/** What a stranger can ask of the user pool about an address. */
function waysToAsk(product: Product): Record<string, Ask> {
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

async function timed(call: () => Promise<object>): Promise<{ milliseconds: number; said: string }> {
  const startedAt = performance.now()
  const said = await answerOf(call())
  return { milliseconds: performance.now() - startedAt, said }
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

/** What a busy machine adds to some of the calls tells nothing of the account. */
const lowerQuartileOf = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0
