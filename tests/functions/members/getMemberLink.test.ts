import { expect, it } from 'vitest'
import { getMemberLink, openMemberSession } from '#shared/members/members-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { stopClock } from '#tests/support/fixtures/clock.ts'
import { requestMemberLinkToken } from '#tests/support/fixtures/member-pages.ts'
import { invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'

const newLink = async () =>
  requestMemberLinkToken(String((await createClientRecord({ firstName: 'Ana' })).email))

it('returns only the first name for any number of requests, and does not use up the link', async () => {
  const token = await newLink()
  for (let time = 1; time <= 3; time++) {
    const { status, body, cookies } = await invoke(getMemberLink, { token })
    expect([status, body, cookies]).toEqual([
      200,
      { firstName: 'Ana', expiresAt: expect.any(String) },
      undefined,
    ])
  }
  expect((await invoke(openMemberSession, { token })).status).toBe(200)
  expect(await invokeForErrorCode(getMemberLink, { token })).toBe('409 linkUsed')
})

it('returns the same error for every wrong token, and rejects more than ten from one IP address', async () => {
  stopClock()
  const token = await newLink()
  const guesses = Array.from({ length: 12 }, (_, n) => token.replace(/.{4}$/, `AAA${n % 10}`))
  const address = '2001:db8:77::1'
  const codes = []
  for (const guess of guesses)
    codes.push((await invokeExpectingError(getMemberLink, { token: guess }, { address })).body.code)
  expect([...new Set(codes)]).toEqual(['linkEnded', 'tooManyRequests'])
  expect(codes.filter((code) => code === 'linkEnded')).toHaveLength(10)
})
