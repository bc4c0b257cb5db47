import { randomUUID } from 'node:crypto'
import {
  type DayPass,
  type DayPassInput,
  MAX_PASS_CODE_ATTEMPTS,
  newDayPass,
} from '#shared/front-desk/day-pass.ts'
import { type Client, splitName } from '#shared/lib/client.ts'
import { decidePassClaim, findActivePassCode, type PassClaimDecision } from '#shared/lib/client-summary.ts'
import { generatePassCode } from '#shared/lib/pass-code.ts'
import { InternalError } from '../lib/internal-error.ts'
import type { PendingEmails } from '../lib/outbox/outbox.ts'
import * as clients from '../lib/store/clients.ts'
import { EmailTakenError } from '../lib/store/submissions.ts'
import type { RequestContext } from '../lib/writes/idempotent-write.ts'
import * as claims from './day-pass-claims.ts'
import * as dayPasses from './day-passes.ts'

type RandomInt = (below: number) => number

export type DayPassClaimResult =
  | (ClientPassResult & { client?: Client })
  | { outcome: 'alreadyUsed'; client: Client; outboxEntry: PendingEmails }
export type ClientPassResult = { outcome: 'issued' | 'resent'; pass: DayPass; outboxEntry: PendingEmails }

export function claimDayPass(
  form: DayPassInput,
  context: RequestContext,
  randomInt: RandomInt,
): Promise<DayPassClaimResult> {
  return retryOnChange(async () => {
    const pass = createPass(form, context.now, randomInt)
    // Tries to create a new client first, because most people are new and creating one takes only one write.
    const issuedPass = await issueToNewClient(pass, splitName(form.fullName), context)
    if ('pass' in issuedPass) return issuedPass
    const client = await clients.findAfterMerge(issuedPass.ownerId)
    if (!client) throw new claims.ClientPassesChangedError()
    const decision = decidePassClaim(client.summary, context.now)
    const result = await executeDecision(
      decision,
      { pass, client },
      { ...context, answer: decision.action === 'issue' ? undefined : { alreadySent: true } },
    )
    return { ...result, client }
  })
}

/** Gives the client a pass, or sends the active pass again. Requests by staff have no rate limit. */
export function issuePassToClient(
  form: DayPassInput,
  clientId: string,
  context: RequestContext,
  randomInt: RandomInt,
): Promise<ClientPassResult> {
  return retryOnChange(async () => {
    const client = await clients.findAfterMerge(clientId)
    if (!client) throw new claims.ClientPassesChangedError()
    const passCode = findActivePassCode(client.summary, context.now)
    const answerContext = { ...context, answer: { isNew: !passCode } }
    if (passCode) return resend(passCode, answerContext)
    return issueTo(client, createPass(form, context.now, randomInt), answerContext)
  })
}

async function issueToNewClient(
  pass: DayPass,
  recipient: Pick<Client, 'firstName' | 'lastName'>,
  context: RequestContext,
): Promise<ClientPassResult | EmailTakenError> {
  try {
    return { outcome: 'issued', ...(await claims.insertForNewClient(pass, recipient, context)) }
  } catch (error) {
    if (error instanceof EmailTakenError) return error
    throw error
  }
}

async function executeDecision(
  decision: PassClaimDecision,
  { pass, client }: { pass: DayPass; client: Client },
  context: RequestContext,
): Promise<DayPassClaimResult> {
  if (decision.action === 'issue') return issueTo(client, pass, context)
  if (decision.action === 'resend') return resend(decision.passCode, context)
  const to = client.email ?? pass.email
  return { outcome: 'alreadyUsed', client, outboxEntry: await claims.queuePassUsedEmail(client, to, context) }
}

async function issueTo(client: Client, pass: DayPass, context: RequestContext): Promise<ClientPassResult> {
  return { outcome: 'issued', ...(await claims.insertForClient(pass, client, context)) }
}

async function resend(passCode: string, context: RequestContext): Promise<ClientPassResult> {
  const pass = await dayPasses.find(passCode)
  if (!pass) throw new claims.ClientPassesChangedError()
  return { outcome: 'resent', pass, outboxEntry: await claims.queueEmailAgain(pass, context) }
}

const createPass = (form: DayPassInput, now: Date, randomInt: RandomInt) =>
  newDayPass(form, { id: randomUUID(), passCode: generatePassCode(randomInt) }, now)

async function retryOnChange<R>(attempt: () => Promise<R>): Promise<R> {
  for (let attempts = 1; attempts <= MAX_PASS_CODE_ATTEMPTS; attempts++) {
    try {
      return await attempt()
    } catch (error) {
      const isConflict =
        error instanceof claims.PassCodeTakenError || error instanceof claims.ClientPassesChangedError
      if (!isConflict) throw error
    }
  }
  throw new InternalError(
    'passCodesExhausted',
    `No unused pass code found in ${MAX_PASS_CODE_ATTEMPTS} attempts`,
  )
}
