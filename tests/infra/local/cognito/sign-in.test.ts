import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  confirmSignIn,
  fetchAuthSession,
  getCurrentUser,
  resetPassword,
  signIn,
  signOut,
  updatePassword,
} from 'aws-amplify/auth'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { describe, expect, it } from 'vitest'
import { PASSWORD, setUpUserPool } from '#tests/support/local/user-pool.ts'

const { localServices, admin, invite, member, emailTo } = setUpUserPool()
const WRONG = 'Incorrect username or password.'

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
    const { userPool, url } = localServices()
    const verifier = CognitoJwtVerifier.create({
      userPoolId: userPool.id,
      tokenUse: 'access',
      clientId: userPool.clientId,
    })
    const keys = await fetch(`${url}/cognito/${userPool.id}/.well-known/jwks.json`)
    verifier.cacheJwks(await keys.json())
    const token = (await fetchAuthSession()).tokens?.accessToken.toString() ?? ''
    expect(await verifier.verify(token)).toMatchObject({ 'cognito:groups': ['staff'] })
    expect(userPool.verifyAccessToken(token)).toMatchObject({ 'cognito:groups': ['staff'] })
    expect(userPool.verifyAccessToken(`${token.slice(0, -3)}abc`)).toBeUndefined()
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
    await admin().send(new AdminUserGlobalSignOutCommand(named))
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined()
  })

  it('cannot sign in or refresh while disabled', async () => {
    const named = await member('off@gym.example')
    await signIn({ username: 'off@gym.example', password: PASSWORD })
    await admin().send(new AdminDisableUserCommand(named))
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined()
    const again = signIn({ username: 'off@gym.example', password: PASSWORD })
    await expect(again).rejects.toMatchObject({ message: 'User is disabled.' })
    await admin().send(new AdminEnableUserCommand(named))
    expect((await signIn({ username: 'off@gym.example', password: PASSWORD })).isSignedIn).toBe(true)
  })
})

describe('an invited member', () => {
  it('receives a temporary password and must replace it by one that the policy accepts', async () => {
    await invite('new@gym.example')
    const temporary = (await emailTo('new@gym.example'))?.html?.match(/password is (\S+)\.$/)?.[1] ?? ''
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
