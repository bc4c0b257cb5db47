import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  ListDevicesCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  getCurrentUser,
  resetPassword,
  signIn,
  signOut,
  updatePassword,
} from 'aws-amplify/auth'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { provideStandIns } from '#tests/support/local-cloud.ts'

const standIns = provideStandIns()
const PASSWORD = 'Correct-Horse-9'
const WRONG = 'Incorrect username or password.'
let admin: CognitoIdentityProviderClient

beforeAll(() => {
  admin = new CognitoIdentityProviderClient({})
  const { userPool, url } = standIns()
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: userPool.id,
        userPoolClientId: userPool.clientId,
        userPoolEndpoint: `${url}/cognito`,
      },
    },
  })
})

afterEach(() => signOut())

const pool = () => ({ UserPoolId: standIns().userPool.id })
const invite = (email: string, more: object = {}) =>
  admin.send(
    new AdminCreateUserCommand({
      ...pool(),
      Username: email,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
      ...more,
    }),
  )

async function member(email: string, group?: string) {
  await invite(email, { MessageAction: 'SUPPRESS' })
  const named = { ...pool(), Username: email }
  await admin.send(new AdminSetUserPasswordCommand({ ...named, Password: PASSWORD, Permanent: true }))
  if (group) await admin.send(new AdminAddUserToGroupCommand({ ...named, GroupName: group }))
  return named
}

const mailTo = async (email: string) => (await standIns().mailbox.list()).find(({ to }) => to.includes(email))
const payload = async () => (await fetchAuthSession()).tokens?.accessToken.payload

describe('a member with a password', () => {
  it('signs in by SRP, whatever the case of the address, and carries the groups', async () => {
    await member('ana@gym.example', 'admin')
    const { isSignedIn } = await signIn({ username: 'Ana@Gym.example', password: PASSWORD })
    expect(isSignedIn).toBe(true)
    expect(await payload()).toMatchObject({ 'cognito:groups': ['admin'], token_use: 'access' })
  })

  it('has tokens that AWS libraries accept against the published keys', async () => {
    await member('jwt@gym.example', 'staff')
    await signIn({ username: 'jwt@gym.example', password: PASSWORD })
    const { userPool, url } = standIns()
    const verifier = CognitoJwtVerifier.create({
      userPoolId: userPool.id,
      tokenUse: 'access',
      clientId: userPool.clientId,
    })
    const keys = await fetch(`${url}/cognito/${userPool.id}/.well-known/jwks.json`)
    verifier.cacheJwks(await keys.json())
    const token = (await fetchAuthSession()).tokens?.accessToken.toString() ?? ''
    expect(await verifier.verify(token)).toMatchObject({ 'cognito:groups': ['staff'] })
    expect(userPool.claimsOf(token)).toMatchObject({ 'cognito:groups': ['staff'] })
    expect(userPool.claimsOf(`${token.slice(0, -3)}abc`)).toBeUndefined()
  })

  it('is refused with one text for a wrong password and an unknown address', async () => {
    await member('known@gym.example')
    for (const username of ['known@gym.example', 'nobody@gym.example']) {
      await expect(signIn({ username, password: 'Wrong-Horse-99' })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: WRONG,
      })
    }
  })

  it('gets new tokens and keeps the session', async () => {
    await member('fresh@gym.example', 'staff')
    await signIn({ username: 'fresh@gym.example', password: PASSWORD })
    const before = (await fetchAuthSession()).tokens?.accessToken.toString()
    for (let times = 0; times < 2; times += 1) await fetchAuthSession({ forceRefresh: true })
    const after = (await fetchAuthSession()).tokens?.accessToken.toString()
    expect(after).not.toBe(before)
    expect(await getCurrentUser()).toMatchObject({ signInDetails: { loginId: 'fresh@gym.example' } })
  })

  it('changes the password', async () => {
    await member('change@gym.example')
    await signIn({ username: 'change@gym.example', password: PASSWORD })
    await updatePassword({ oldPassword: PASSWORD, newPassword: 'Another-Horse-10' })
    await signOut()
    await expect(signIn({ username: 'change@gym.example', password: PASSWORD })).rejects.toThrow(WRONG)
    const { isSignedIn } = await signIn({ username: 'change@gym.example', password: 'Another-Horse-10' })
    expect(isSignedIn).toBe(true)
  })

  it('loses every session by one global sign-out of the administrator', async () => {
    const named = await member('out@gym.example', 'staff')
    await signIn({ username: 'out@gym.example', password: PASSWORD })
    await admin.send(new AdminUserGlobalSignOutCommand(named))
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined()
  })

  it('cannot sign in or refresh while disabled', async () => {
    const named = await member('off@gym.example')
    await signIn({ username: 'off@gym.example', password: PASSWORD })
    await admin.send(new AdminDisableUserCommand(named))
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined()
    const again = signIn({ username: 'off@gym.example', password: PASSWORD })
    await expect(again).rejects.toMatchObject({ message: 'User is disabled.' })
    await admin.send(new AdminEnableUserCommand(named))
    expect((await signIn({ username: 'off@gym.example', password: PASSWORD })).isSignedIn).toBe(true)
  })
})

describe('an invited member', () => {
  it('receives a temporary password and must replace it by one that the policy accepts', async () => {
    await invite('new@gym.example')
    const temporary = (await mailTo('new@gym.example'))?.html?.match(/password is (\S+)\.$/)?.[1] ?? ''
    await expect(signIn({ username: 'new@gym.example', password: 'Not-The-Mailed-1' })).rejects.toThrow(WRONG)
    const { nextStep } = await signIn({ username: 'new@gym.example', password: temporary })
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
    await expect(confirmSignIn({ challengeResponse: 'tooweakpassword' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password must have numeric characters',
    })
    expect((await confirmSignIn({ challengeResponse: PASSWORD })).isSignedIn).toBe(true)
  })

  it('cannot reset a password before having one', async () => {
    await invite('early@gym.example', { MessageAction: 'SUPPRESS' })
    await expect(resetPassword({ username: 'early@gym.example' })).rejects.toMatchObject({
      message: 'User password cannot be reset in the current state.',
    })
  })
})

describe('a forgotten password', () => {
  it('is replaced with the mailed code, once', async () => {
    await member('forgot@gym.example')
    await resetPassword({ username: 'forgot@gym.example' })
    const code = (await mailTo('forgot@gym.example'))?.html?.match(/\d{6}/)?.[0] ?? ''
    const wrong = {
      username: 'forgot@gym.example',
      confirmationCode: 'abcdef',
      newPassword: 'Third-Horse-11',
    }
    await expect(confirmResetPassword(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await confirmResetPassword({ ...wrong, confirmationCode: code })
    expect((await signIn({ username: 'forgot@gym.example', password: 'Third-Horse-11' })).isSignedIn).toBe(
      true,
    )
    const again = confirmResetPassword({ ...wrong, confirmationCode: code })
    await expect(again).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  })

  it('is asked for in vain, but with the same answer, where there is no account', async () => {
    await member('real@gym.example')
    const real = await resetPassword({ username: 'real@gym.example' })
    const unreal = await resetPassword({ username: 'rumor@gym.example' })
    expect(unreal).toEqual(real)
    expect(await mailTo('rumor@gym.example')).toBeUndefined()
    const guess = { username: 'rumor@gym.example', confirmationCode: '123456', newPassword: PASSWORD }
    await expect(confirmResetPassword(guess)).rejects.toMatchObject({ name: 'CodeMismatchException' })
  })
})

describe('administration', () => {
  it('lists members, groups and members of a group', async () => {
    const named = await member('listed@gym.example', 'staff')
    const { Users = [] } = await admin.send(
      new ListUsersCommand({ ...pool(), Filter: 'email = "listed@gym.example"' }),
    )
    expect(Users).toHaveLength(1)
    const { Groups } = await admin.send(new AdminListGroupsForUserCommand(named))
    expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['staff'])
    const inGroup = await admin.send(new ListUsersInGroupCommand({ ...pool(), GroupName: 'staff' }))
    expect(inGroup.Users?.map(({ Username }) => Username)).toContain(Users[0]?.Username)
  })

  it('deletes a member', async () => {
    const named = await member('gone@gym.example')
    await admin.send(new AdminDeleteUserCommand(named))
    await expect(admin.send(new AdminGetUserCommand(named))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    })
  })

  it('refuses a second account for one address, and an unknown group', async () => {
    const named = await member('once@gym.example')
    await expect(invite('ONCE@gym.example')).rejects.toMatchObject({ name: 'UsernameExistsException' })
    const added = admin.send(new AdminAddUserToGroupCommand({ ...named, GroupName: 'owners' }))
    await expect(added).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  it('needs AWS credentials', async () => {
    const answer = await fetch(`${standIns().url}/cognito`, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers' },
      body: JSON.stringify(pool()),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' })
  })

  it('says by name which flow is off and which operation is not emulated', async () => {
    const plain = new InitiateAuthCommand({
      ClientId: standIns().userPool.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'a@b.example', PASSWORD },
    })
    await expect(admin.send(plain)).rejects.toMatchObject({
      message: 'USER_PASSWORD_AUTH flow not enabled for this client',
    })
    await expect(admin.send(new ListDevicesCommand({ AccessToken: 'a' }))).rejects.toMatchObject({
      message: 'ListDevices is not emulated',
    })
  })
})
