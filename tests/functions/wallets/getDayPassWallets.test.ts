import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { getDayPassWallets } from '#shared/wallets/wallets-operations.ts'
import { createPass } from '#tests/support/fixtures/people.ts'
import { getStoredWalletKeys } from '#tests/support/fixtures/wallet-passes.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

afterEach(() => void vi.unstubAllEnvs())

const linksOf = async (passCode: string) => (await invoke(getDayPassWallets, { passCode })).body

function isSigned(token: string, key: KeyObject): boolean {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const text = Buffer.from(`${header}.${payload}`)
  return verify('sha256', text, createPublicKey(key), Buffer.from(signature, 'base64url'))
}

it('returns the URL of the Apple pass and a signed link to Google Wallet', async () => {
  const { passCode, fullName, expiresAt } = await createPass({ fullName: 'ßö'.repeat(50) })
  const { apple, google = '' } = await linksOf(passCode)
  const { google: keys } = await getStoredWalletKeys()
  expect(apple).toBe(`/api/day-passes/${passCode}/apple-pass`)
  expect(google.length).toBeLessThanOrEqual(1800)
  const token = google.replace('https://pay.google.com/gp/v/save/', '')
  expect(isSigned(token, keys.privateKey)).toBe(true)
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(String(Buffer.from(payload, 'base64url')))
  const altered = Buffer.from(JSON.stringify({ ...claims, iss: 'x' })).toString('base64url')
  expect(isSigned([header, altered, signature].join('.'), keys.privateKey)).toBe(false)
  const [{ id: classId }] = claims.payload.genericClasses
  const [object] = claims.payload.genericObjects
  expect(claims).toMatchObject({ iss: keys.email, aud: 'google', typ: 'savetowallet' })
  expect(object).toMatchObject({
    classId,
    state: 'ACTIVE',
    barcode: { type: 'QR_CODE', value: passCode },
    validTimeInterval: { end: { date: expiresAt } },
  })
  expect(object.id).toMatch(new RegExp(`^${keys.issuerId}\\.[\\da-f]{32}$`))
  expect(object.header.defaultValue.value).toBe(`${fullName.slice(0, 44)}…`)
})

it('returns no links without wallet keys', async () => {
  const { passCode } = await createPass()
  vi.stubEnv('WALLETS_SECRET_ARN', '')
  expect(await linksOf(passCode)).toEqual({})
})

it('returns no links for a redeemed pass, and 404 for an unknown code', async () => {
  const { passCode } = await createPass()
  await invoke(redeemDayPass, { passCode }, { as: ana })
  expect(await linksOf(passCode)).toEqual({})
  expect((await invokeExpectingError(getDayPassWallets, { passCode: 'DPZZZZZZ' })).status).toBe(404)
})
