import { createHmac, createPublicKey, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { eraseClient } from '#shared/clients/clients-operations.ts'
import { getKioskSnapshot } from '#shared/kiosk/kiosk-operations.ts'
import { type KioskSnapshotBody, snapshotTextToSign } from '#shared/kiosk/kiosk-snapshot-body.ts'
import { replaceMemberCodeOfClient } from '#shared/members/members-operations.ts'
import { getClientFile } from '#tests/support/fixtures/clients.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import { BEFORE_STAFFED_HOURS, createMemberWithCode } from '#tests/support/fixtures/kiosk-visits.ts'
import { callAsKiosk, createPairedKiosk, type TestKiosk } from '#tests/support/fixtures/kiosks.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import { mergeIntoClient } from '#tests/support/fixtures/merges.ts'
import { createClientNamed, setDateOfBirth } from '#tests/support/fixtures/visitors.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { waitUntilReplicated } from '#tests/support/local/until-replicated.ts'

async function snapshotOf(kiosk: TestKiosk) {
  await waitUntilReplicated()
  const { body: answer } = await callAsKiosk(kiosk, getKioskSnapshot, {})
  return { answer, body: JSON.parse(answer.body) as KioskSnapshotBody }
}
const hashOf = ({ hashSecret }: TestKiosk, code: string) =>
  createHmac('sha256', Buffer.from(hashSecret, 'base64')).update(code).digest('base64url').slice(0, 16)
const isSigned = (
  { snapshotKey }: TestKiosk,
  answer: Parameters<typeof snapshotTextToSign>[0],
  signature: string,
) =>
  verify(
    'sha256',
    Buffer.from(snapshotTextToSign(answer)),
    {
      key: createPublicKey({ key: Buffer.from(snapshotKey, 'base64'), format: 'der', type: 'spki' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64'),
  )

it('contains hashed codes and first names of the admitted clients, and no other data of them', async () => {
  const [kiosk, other] = [await createPairedKiosk(), await createPairedKiosk()]
  const member = await createMemberWithCode()
  await setDateOfBirth(member.email, '1990-04-05')
  const refused = await createMemberWithCode({ waiver: false })
  await runAtTime(BEFORE_STAFFED_HOURS, async () => {
    const { answer, body } = await snapshotOf(kiosk)
    const entryOf = (code: string) => body.entries.find(([hash]) => hash === hashOf(kiosk, code))
    const until = Date.parse(BEFORE_STAFFED_HOURS) + 12 * 60 * 60_000
    expect(entryOf(member.code)).toEqual([hashOf(kiosk, member.code), 'Mia', [[0, 'g']]])
    expect(entryOf(refused.code)).toBeUndefined()
    expect(body).toMatchObject({ until, phone: expect.any(String) })
    for (const secret of [
      member.code,
      member.email,
      member.lastName,
      '555-0100',
      '1990',
      refused.email,
      member.clientId,
    ])
      expect(answer.body).not.toContain(secret)
    expect(hashOf(other, member.code)).not.toBe(hashOf(kiosk, member.code))
  })
})

it('is signed for this kiosk only, and has an increasing number', async () => {
  const [kiosk, other] = [await createPairedKiosk(), await createPairedKiosk()]
  const { answer } = await snapshotOf(kiosk)
  expect(isSigned(kiosk, answer, answer.signature)).toBe(true)
  expect(isSigned(kiosk, { ...answer, number: answer.number + 1 }, answer.signature)).toBe(false)
  expect(isSigned(kiosk, { ...answer, issuedAt: answer.issuedAt + 1 }, answer.signature)).toBe(false)
  expect(isSigned(kiosk, { ...answer, body: answer.body.replace('x', 'g') }, answer.signature)).toBe(
    !answer.body.includes('x'),
  )
  expect(isSigned(other, answer, answer.signature)).toBe(false)
  expect((await snapshotOf(kiosk)).answer.number).toBeGreaterThan(answer.number)
})

it('reflects a replaced code, a merge and an erasure', async () => {
  const kiosk = await createPairedKiosk()
  const codesIn = async (...codes: string[]) => {
    const { body } = await snapshotOf(kiosk)
    return codes.map((code) => body.entries.some(([hash]) => hash === hashOf(kiosk, code)))
  }
  await runAtTime(BEFORE_STAFFED_HOURS, async () => {
    const [lost, merged, erased] = [
      await createMemberWithCode(),
      await createMemberWithCode(),
      await createMemberWithCode(),
    ]
    expect(await codesIn(lost.code, merged.code, erased.code)).toEqual([true, true, true])
    await invoke(replaceMemberCodeOfClient, { id: lost.clientId }, { as: ana })
    const twin = await createClientNamed(merged.lastName)
    await mergeIntoClient(await getClientFile(twin.id), await getClientFile(merged.clientId))
    await invoke(eraseClient, { id: erased.clientId, name: `Mia ${erased.lastName}` }, { as: admin })
    expect(await codesIn(lost.code, merged.code, erased.code)).toEqual([false, true, false])
  })
})
