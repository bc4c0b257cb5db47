import { expect, it } from 'vitest'
import { makeWalletKeys } from '#infra/local/secrets/wallet-keys.ts'
import { withWalletKeys } from '#tests/support/fixtures/wallet-passes.ts'

const { apple, google } = await makeWalletKeys(new Date())
const other = await makeWalletKeys(new Date())
const ended = await makeWalletKeys(new Date('2020-01-01T12:00:00Z'))

const read = (stored: object) =>
  withWalletKeys(stored, async () => (await import('#functions/wallets/wallet-secrets.ts')).getWalletKeys())

it('are the keys that the owner has stored', async () => {
  const found = await read({ apple, google })
  expect(found.apple.keys).toMatchObject({ passTypeId: apple.passTypeId, teamId: apple.teamId })
  expect(found.google.keys?.email).toBe(google.email)
  expect(await read({ unused: 'x' })).toEqual({ apple: {}, google: {} })
})

it.each([
  [{ google }, ['google']],
  [{ apple }, ['apple']],
  [{ apple: ended.apple, google: { ...google, privateKey: 'x' } }, []],
])('only the wallets with valid keys are offered', async (stored, offered) => {
  const wallets = await withWalletKeys(stored, async () => {
    const { listWallets } = await import('#functions/wallets/list-wallets.ts')
    const pass = {
      title: 'Pass',
      name: 'Ana',
      code: 'DP',
      codeText: 'DP',
      status: '',
      details: [],
      isVoid: false,
    }
    return listWallets(pass, { path: '/pass', serial: 'a' }, new Date())
  })
  expect(Object.entries(wallets).flatMap(([name, link]) => (link ? name : []))).toEqual(offered)
})

it.each([
  ['A key', { ...apple, key: '' }],
  ['cannot be read', { ...apple, certificate: 'x' }],
  ['cannot be read', { ...apple, key: 'x' }],
  ['cannot be read', { ...apple, wwdr: 'x' }],
  ['another key', { ...apple, key: other.apple.key }],
  ['another pass type or team', { ...apple, passTypeId: 'pass.other' }],
  ['another pass type or team', { ...apple, teamId: 'OTHER' }],
  ['expired on', ended.apple],
])('%s: Apple Wallet is not offered', async (problem, stored) => {
  const found = (await read({ apple: stored })).apple
  expect(found).toEqual({ problem: expect.stringContaining(problem) })
})

it.each([
  ['A key', { ...google, issuerId: 'gym' }],
  ['cannot be read', { ...google, privateKey: 'x' }],
])('%s: Google Wallet is not offered', async (problem, stored) => {
  expect((await read({ google: stored })).google).toEqual({ problem: expect.stringContaining(problem) })
})
