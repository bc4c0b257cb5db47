import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, it } from 'vitest'
import { PASSWORD, setUpUserPool } from '#tests/support/local/user-pool.ts'

const { localServices, admin, pool, invite, member } = setUpUserPool()

describe('admin operations', () => {
  it('list users, groups and users of a group', async () => {
    const named = await member('listed@gym.example', 'staff')
    const { Users = [] } = await admin().send(
      new ListUsersCommand({ ...pool(), Filter: 'email = "listed@gym.example"' }),
    )
    expect(Users).toHaveLength(1)
    const { Groups } = await admin().send(new AdminListGroupsForUserCommand(named))
    expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['staff'])
    const inGroup = await admin().send(new ListUsersInGroupCommand({ ...pool(), GroupName: 'staff' }))
    expect(inGroup.Users?.map(({ Username }) => Username)).toContain(Users[0]?.Username)
  })

  it('delete a user', async () => {
    const named = await member('gone@gym.example')
    await admin().send(new AdminDeleteUserCommand(named))
    await expect(admin().send(new AdminGetUserCommand(named))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    })
  })

  it('reject a second user with the same email, and an unknown group', async () => {
    const named = await member('once@gym.example')
    await expect(invite('ONCE@gym.example')).rejects.toMatchObject({ name: 'UsernameExistsException' })
    const added = admin().send(new AdminAddUserToGroupCommand({ ...named, GroupName: 'owners' }))
    await expect(added).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  it('require AWS credentials', async () => {
    const response = await fetch(`${localServices().url}/cognito`, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers' },
      body: JSON.stringify(pool()),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' })
  })

  it('name a disabled auth flow and an operation that is not emulated', async () => {
    const plain = new InitiateAuthCommand({
      ClientId: localServices().userPool.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'a@b.example', PASSWORD },
    })
    await expect(admin().send(plain)).rejects.toMatchObject({
      message: 'USER_PASSWORD_AUTH flow not enabled for this client',
    })
    await expect(admin().send(new ListDevicesCommand({ AccessToken: 'a' }))).rejects.toMatchObject({
      message: 'ListDevices is not emulated',
    })
  })
})
