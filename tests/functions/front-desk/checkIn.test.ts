import { afterEach, expect, it } from 'vitest'
import { updateClientStatus } from '#shared/clients/clients-operations.ts'
import { checkIn, lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { getDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { confirmWaiverSigner, createWaiver, updateWaiverStatus } from '#shared/waivers/waivers-operations.ts'
import {
  getClientFileFor,
  listClientActivities,
  listClientActivityTypes,
} from '#tests/support/fixtures/clients.ts'
import { createPassIssuedDaysAgo, newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { checkInAs, createVisitor, setDateOfBirth } from '#tests/support/fixtures/visitors.ts'
import { getPropertyRunCount } from '#tests/support/get-property-run-count.ts'
import {
  ana,
  ben,
  invoke,
  invokeExpectingError,
  invokeForErrorCode,
  invokeUntilAvailable,
} from '#tests/support/invoke-handler.ts'
import { runBeforeNextTransaction } from '#tests/support/local/before-next.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { itemsByEmail, measureCounterDeltas } from '#tests/support/stored-items.ts'

const { ddb } = await import('#functions/lib/table/dynamodb.ts')

afterEach(() => void ddb.middlewareStack.remove('withoutConditions'))

/** Without conditions in the transactions, the race must fail. */
function dropConditions() {
  ddb.middlewareStack.add(
    (next) => (args) => {
      const input = args.input as { TransactItems?: Record<string, { ConditionExpression?: string }>[] }
      for (const { Update, Put } of input.TransactItems ?? []) {
        const condition = Update?.ConditionExpression
        if (Update && condition) Update.ConditionExpression = `(${condition}) OR attribute_exists(pk)`
        delete Put?.ConditionExpression
      }
      return next(args)
    },
    { step: 'initialize', name: 'withoutConditions' },
  )
}

it('redeems the pass, records the visit and updates the client in one transaction', async () => {
  const { passCode, clientId, email, lastName } = await createVisitor()
  const deltas = await measureCounterDeltas(async () => {
    localServices.calls.reset()
    const { status, body } = await checkInAs({ passCode })
    expect(localServices.calls.list()).toMatchObject({ 'dynamodb TransactWriteItems': 1 })
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        clientId,
        name: `Mia ${lastName}`,
        passCode,
        at: expect.any(String),
        checkedInBy: 'ana-sub',
        checkedInByName: expect.any(String),
        decision: 'welcome',
        waiverId: expect.any(String),
      },
    ])
  })
  expect(deltas).toEqual({ 'dayPass.active': -1, 'dayPass.redeemed': 1 })
  expect((await invoke(getDayPass, { passCode })).body.status).toBe('redeemed')
  const { summary } = await getClientFileFor(email)
  expect(summary).toMatchObject({ visits: 1, lastVisitAt: summary.lastPassRedeemedAt })
  expect(summary.activePassCode).toBeUndefined()
  expect((await listClientActivities(clientId)).at(-1)).toMatchObject({
    type: 'checkedIn',
    details: { passCode },
    actor: { id: 'ana-sub' },
  })
})

it('finds the active pass of a client', async () => {
  const { passCode, clientId } = await createVisitor()
  expect((await checkInAs({ clientId })).body.passCode).toBe(passCode)
})

it('returns 409 with time and staff name to a second desk, and records the denied check-in', async () => {
  const { passCode, clientId } = await createVisitor()
  await checkInAs({ passCode })
  const { status, body } = await invokeExpectingError(checkIn, { passCode }, { as: ben })
  expect([status, body.code]).toEqual([409, 'dayPassRedeemed'])
  expect(body.message).toMatch(/^This pass was already redeemed on .+ by .+\.$/)
  expect((await listClientActivityTypes(clientId)).slice(-2)).toEqual(['checkedIn', 'checkInDenied'])
})

it('refuses a client without a waiver, unless the staff gives a reason', async () => {
  const { passCode, email } = await createVisitor({ waiver: false })
  const { status, body } = await invokeExpectingError(checkIn, { passCode }, { as: ana })
  expect([status, body.code, body.message]).toEqual([
    409,
    'waiverRequired',
    'No waiver. Check-in not recorded.',
  ])
  expect(await itemsByEmail(email, 'VISIT')).toEqual([])
  expect((await invoke(getDayPass, { passCode })).body.status).toBe('active')
  const { body: visit } = await checkInAs({ passCode, overrideReason: 'Signed on paper' })
  expect(visit).toMatchObject({ decision: 'signFirst', override: { reason: 'Signed on paper' } })
  expect(visit.waiverId).toBeUndefined()
})

it('does not store the reason in the timeline', async () => {
  const { passCode, clientId } = await createVisitor({ waiver: false })
  await checkInAs({ passCode, overrideReason: 'Knows the owner' })
  expect(JSON.stringify(await listClientActivities(clientId))).not.toMatch(/Knows/)
})

it('refuses a client whose waiver is revoked before the transaction', async () => {
  const { passCode, email } = await createVisitor()
  const { waivers } = await getClientFileFor(email)
  const withdrawal = { id: waivers[0]?.id ?? '', status: 'declined' } as const
  runBeforeNextTransaction(() => invoke(updateWaiverStatus, withdrawal, { as: ben }))
  expect(await invokeForErrorCode(checkIn, { passCode }, { as: ana })).toBe('409 waiverRequired')
  expect((await invoke(getDayPass, { passCode })).body.status).toBe('active')
})

it('requires the signature of a confirmed guardian for a child', async () => {
  const { passCode, email, firstName, lastName, phone } = await createVisitor()
  await setDateOfBirth(email, '2015-01-01')
  expect((await invokeExpectingError(checkIn, { passCode }, { as: ana })).body.message).toMatch(
    /^A guardian must sign: \d+ years old\./,
  )
  const guardian = { guardianName: 'Eva Ng', agreed: true as const }
  await invoke(createWaiver, { firstName, lastName, email, phone, ...guardian })
  const asked = await invokeExpectingError(checkIn, { passCode }, { as: ana })
  expect(asked.body.message).toBe('Signed by Eva Ng: the guardian? Check-in not recorded.')
  const { summary } = await getClientFileFor(email)
  await invoke(confirmWaiverSigner, { id: summary.unconfirmedWaiver?.waiverId ?? '' }, { as: ana })
  expect((await checkInAs({ passCode })).status).toBe(200)
})

it('checks in a member without a pass', async () => {
  const { clientId, email, passCode } = await createVisitor()
  await invoke(updateClientStatus, { id: clientId, status: 'active' }, { as: ana })
  expect((await checkInAs({ clientId })).body).toMatchObject({ decision: 'welcome', clientId })
  expect(await invokeForErrorCode(checkIn, { clientId }, { as: ana, key: newIdempotencyKey() })).toBe(
    '409 alreadyCheckedIn',
  )
  expect((await checkInAs({ clientId, isAgain: true })).body.passCode).toBeUndefined()
  expect((await getClientFileFor(email)).summary.visits).toBe(2)
  expect((await invoke(getDayPass, { passCode })).body.status).toBe('active')
  expect((await invoke(lookUpClient, { clientId }, { as: ana })).body.client?.visitNumber).toBe(3)
})

it('records one visit for each accepted check-in of concurrent requests', async () => {
  const { clientId, email } = await createVisitor()
  await invoke(updateClientStatus, { id: clientId, status: 'active' }, { as: ana })
  const tries = await Promise.all([ana, ben, ana, ben].map((as) => checkInAs({ clientId }, as)))
  const visits = await itemsByEmail(email, 'VISIT')
  const admitted = tries.filter(({ status }) => status === 200)
  expect(visits).toHaveLength(admitted.length)
  expect((await getClientFileFor(email)).summary.visits).toBe(visits.length)
})

it('refuses an expired pass, an unknown pass, an unknown client and a client without a pass', async () => {
  const expired = await createPassIssuedDaysAgo(31)
  const codeOf = async (input: object) => (await invokeExpectingError(checkIn, input, { as: ana })).body.code
  expect(await codeOf({ passCode: expired.passCode })).toBe('dayPassExpired')
  expect(await codeOf({ passCode: 'DPZZZZZZ' })).toBe('dayPassNotFound')
  expect(await codeOf({ clientId: 'nobody' })).toBe('clientUnknown')
  const { clientId } = await createVisitor()
  await checkInAs({ clientId })
  expect(await codeOf({ clientId })).toBe('passRequired')
})

it('accepts one of 25 concurrent check-ins, and returns the time of that check-in to the others', async () => {
  for (let round = 0; round < getPropertyRunCount(4); round++) {
    const { passCode, email } = await createVisitor()
    const tries = Array.from({ length: 25 }, (_, i) =>
      invokeUntilAvailable(checkIn, { passCode }, { as: i % 2 ? ana : ben, key: newIdempotencyKey() }),
    )
    const results = await Promise.all(tries)
    expect(results.map(({ status }) => status).sort()).toEqual([200, ...Array(24).fill(409)])
    for (const { status, body } of results) {
      if (status === 409)
        expect(JSON.stringify(body)).toMatch(/already redeemed on .+ by |already checked in on /)
    }
    expect(await itemsByEmail(email, 'VISIT')).toHaveLength(1)
  }
})

it('records several visits if the transaction has no conditions (negative control)', async () => {
  const { passCode, email } = await createVisitor()
  dropConditions()
  const tries = Array.from({ length: 25 }, (_, i) => checkInAs({ passCode }, i % 2 ? ana : ben))
  const results = await Promise.all(tries)
  expect(results.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
  expect((await itemsByEmail(email, 'VISIT')).length).toBeGreaterThan(1)
})

it('lists a visit for a pass that was redeemed in the list of passes', async () => {
  const { passCode, email } = await createVisitor()
  await invoke(redeemDayPass, { passCode }, { as: ana })
  expect(await itemsByEmail(email, 'VISIT')).toMatchObject([{ passCode, decision: 'redeemed' }])
  expect((await getClientFileFor(email)).summary.visits).toBe(1)
})
