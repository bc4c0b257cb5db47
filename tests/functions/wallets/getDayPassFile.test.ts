import { execFileSync } from 'node:child_process'
import { afterEach, expect, it, vi } from 'vitest'
import { redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { getDayPassFile } from '#shared/wallets/wallets-operations.ts'
import { createPass, createPassIssuedDaysAgo } from '#tests/support/fixtures/people.ts'
import { getStoredWalletKeys, openWalletPass } from '#tests/support/fixtures/wallet-passes.ts'
import { ana, invoke, invokeForErrorCode } from '#tests/support/invoke-handler.ts'

afterEach(() => void vi.unstubAllEnvs())

const TEST_ZIP =
  'import io, sys, zipfile; assert zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())).testzip() is None'

const fileOf = async (passCode: string) => (await invoke(getDayPassFile, { passCode })).body

it('returns a pass that other programs accept, with the code for the desk', async () => {
  const { passCode, fullName, expiresAt } = await createPass()
  const keys = await getStoredWalletKeys()
  const [first, again] = [await fileOf(passCode), await fileOf(passCode.toLowerCase())]
  expect(first.headers).toMatchObject({
    'content-type': 'application/vnd.apple.pkpass',
    'cache-control': 'no-store',
  })
  // Python also verifies the checksums of the archive, which the product writes with its own library.
  execFileSync('python3', ['-c', TEST_ZIP], { input: first.body })
  const pass = await openWalletPass(first.body)
  expect(pass).toMatchObject({
    passTypeIdentifier: keys.apple.passTypeId,
    teamIdentifier: keys.apple.teamId,
    serialNumber: expect.stringMatching(/^[\da-f]{32}$/),
    voided: false,
    expirationDate: expiresAt,
    backgroundColor: 'rgb(255, 106, 31)',
    barcodes: [{ message: passCode, format: 'PKBarcodeFormatQR' }],
    generic: {
      primaryFields: [{ value: fullName }],
      secondaryFields: [{ value: expect.stringMatching(/^Active until /) }],
    },
  })
  // The equal serial number makes the wallet replace its pass.
  expect((await openWalletPass(again.body)).serialNumber).toBe(pass.serialNumber)
  const longer = (list: Buffer) => Buffer.concat([list, Buffer.from(' ')])
  await expect(openWalletPass(first.body, longer)).rejects.toThrow('Verification failure')
})

it('returns a voided pass after the pass is redeemed or has expired', async () => {
  const { passCode } = await createPass()
  await invoke(redeemDayPass, { passCode }, { as: ana })
  const old = await createPassIssuedDaysAgo(31)
  for (const [code, status] of [
    [passCode, /^Redeemed \w+ \d+, \d{4}$/],
    [old.passCode, /^Expired on /],
  ] as const) {
    const pass = await openWalletPass((await fileOf(code)).body)
    expect(pass).toMatchObject({
      voided: true,
      generic: { secondaryFields: [{ value: expect.stringMatching(status) }] },
    })
    expect(pass).not.toHaveProperty('expirationDate')
  }
})

it('returns 404 without wallet keys and for an unknown code', async () => {
  const { passCode } = await createPass()
  vi.stubEnv('WALLETS_SECRET_ARN', '')
  expect(await invokeForErrorCode(getDayPassFile, { passCode })).toBe('404 walletNotOffered')
  for (const unknown of ['DPZZZZZZ', '__proto__'])
    expect(await invokeForErrorCode(getDayPassFile, { passCode: unknown })).toBe('404 dayPassNotFound')
})
