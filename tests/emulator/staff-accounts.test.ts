import { expect, it } from 'vitest'
import { stackNameOf } from '#infra/deploy-config.ts'
import { readStackOutputs } from '#scripts/ops/lib/stack-outputs.ts'
import { ensureStaffAccount } from '#scripts/ops/lib/staff-accounts.ts'
import { callApi } from '#tests/support/stack/call-api.ts'
import { apiUrl, invoke, tokenOf } from './deployed-product.ts'
import { physicalIdsOf } from './deployed-resources.ts'
import { runningEmulator } from './emulator.ts'

Object.assign(process.env, runningEmulator().environment)

const stackName = stackNameOf('production')
const outputs = await readStackOutputs({ stackName })
const physicalId = await physicalIdsOf(stackName)
const api = apiUrl(physicalId('AWS::ApiGatewayV2::Api', /^Api/))
Object.assign(process.env, {
  TABLE_NAME: outputs.get('TableName'),
  USER_POOL_ID: outputs.get('UserPoolId'),
})

const run = Date.now().toString(36)
const owner = `owner-${run}@gym.example`

it('supports every staff account operation with the user pool of the emulator', async () => {
  await ensureStaffAccount({ email: owner, role: 'admin', name: 'Kim Ng' }, new Date())
  const token = await tokenOf(outputs, owner)
  const call = async (method: string, path: string, body?: object) => {
    const answer = await callApi(api, method, path, { token, ...(body && { body }) })
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200)
    return answer.body as { id: string; state: string; role: string; items: { id: string }[] }
  }
  expect(await call('GET', '/admin/me')).toMatchObject({ name: 'Kim Ng', role: 'admin' })
  const invited = await call('POST', '/admin/staff', {
    name: 'Dana Cole',
    email: `dana-${run}@gym.example`,
    role: 'desk',
  })
  expect(invited).toMatchObject({ state: 'invited', role: 'desk' })
  const path = `/admin/staff/${invited.id}`
  expect(await call('POST', `${path}/password-link`, {})).toMatchObject({ state: 'invited' })
  expect(await call('PATCH', `${path}/role`, { role: 'staff' })).toMatchObject({ role: 'staff' })
  expect(await call('POST', `${path}/disable`, {})).toMatchObject({ state: 'disabled' })
  expect(await call('POST', `${path}/enable`, {})).toMatchObject({ state: 'invited', role: 'staff' })
  await tokenOf(outputs, `dana-${run}@gym.example`)
  expect(await call('POST', `${path}/password-link`, {})).toMatchObject({ role: 'staff' })
  expect(await call('POST', `${path}/reset-mfa`, {})).toMatchObject({ role: 'staff' })
  const { items } = await call('GET', '/admin/staff')
  expect(items.map(({ id }) => id)).toContain(invited.id)
  expect((await call('GET', `${path}/activities`)).items).toEqual([])
  // A reset replaces the account only if a second factor is required, which this deployment does not require.
  const { deleteUser, findUser } = await import('#functions/staff/user-pool.ts')
  await deleteUser(invited.id)
  expect(await findUser(invited.id)).toBeUndefined()
})

it('does not invite a first administrator if accounts exist', async () => {
  const functionName = physicalId('AWS::Lambda::Function', /^inviteFirstAdmin/)
  expect(await invoke(functionName)).toEqual({ invited: 0 })
})
