import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminSetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  resetPassword,
  signIn,
  signOut,
} from 'aws-amplify/auth'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { URI } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { PASSWORD, setUpUserPool } from '#tests/support/local/user-pool.ts'

const { localServices, admin, invite, member, emailTo } = setUpUserPool()
const WRONG = 'Incorrect username or password.'

describe('a member with a password', () => {
  it('signs in with SRP and any case of the email address, and AWS libraries accept the tokens', async () => {
    await member('ana@gym.example', 'staff')
    expect((await signIn({ username: 'Ana@Gym.example', password: PASSWORD })).isSignedIn).toBe(true)
    const { userPool, url } = localServices()
    const verifier = CognitoJwtVerifier.create({
      userPoolId: userPool.id,
      tokenUse: 'access',
      clientId: userPool.clientId,
    })
    const keys = await fetch(`${url}/cognito/${userPool.id}/.well-known/jwks.json`)
    verifier.cacheJwks(await keys.json())
    const token = (await fetchAuthSession()).tokens?.accessToken.toString() ?? ''
    const claims = { 'cognito:groups': ['staff'], token_use: 'access' }
    expect(await verifier.verify(token)).toMatchObject(claims)
    expect(userPool.verifyAccessToken(token)).toMatchObject(claims)
    expect(userPool.verifyAccessToken(`${token.slice(0, -3)}abc`)).toBeUndefined()
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
  it('receives a temporary password and must replace it with one that meets the policy', async () => {
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

describe('a forgotten password', () => {
  it('is replaced with the emailed code, once', async () => {
    const username = 'forgot@gym.example'
    await member(username)
    await resetPassword({ username })
    const code = (await emailTo(username))?.html?.match(/\d{6}/)?.[0] ?? ''
    const newPassword = 'Third-Horse-11'
    const confirm = (confirmationCode: string) =>
      confirmResetPassword({ username, confirmationCode, newPassword })
    await expect(confirm('abcdef')).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await confirm(code)
    expect((await signIn({ username, password: newPassword })).isSignedIn).toBe(true)
    await expect(confirm(code)).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  })

  it('has the same response for an unknown email address', async () => {
    await member('real@gym.example')
    const real = await resetPassword({ username: 'real@gym.example' })
    const unreal = await resetPassword({ username: 'rumor@gym.example' })
    expect(unreal).toEqual(real)
    expect(await emailTo('rumor@gym.example')).toBeUndefined()
    const guess = { username: 'rumor@gym.example', confirmationCode: '123456', newPassword: PASSWORD }
    await expect(confirmResetPassword(guess)).rejects.toMatchObject({ name: 'CodeMismatchException' })
  })
})

describe('a pool that requires MFA', () => {
  let aheadMs = 0
  const now = () => Date.now() + aheadMs
  const required = setUpUserPool({ now, userPool: { mfa: 'required' } })

  it('sets up the app during the first sign-in and ignores AdminSetUserMFAPreference', async () => {
    const [username, TemporaryPassword] = ['new@gym.example', 'Temporary-Horse-1']
    await required.invite(username, { MessageAction: 'SUPPRESS', TemporaryPassword })
    await signIn({ username, password: TemporaryPassword })
    const { nextStep } = await confirmSignIn({ challengeResponse: PASSWORD })
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep)
    const app = URI.parse(nextStep.totpSetupDetails.getSetupUri('Emberforge', username).toString())
    if (!('period' in app)) throw new Error('not a TOTP URI')
    await confirmSignIn({ challengeResponse: app.generate({ timestamp: now() }) })
    await signOut()
    const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false }
    const preference = { ...required.pool(), Username: username, SoftwareTokenMfaSettings }
    await required.admin().send(new AdminSetUserMFAPreferenceCommand(preference))
    aheadMs += 60_000
    const again = await signIn({ username, password: PASSWORD })
    expect(again.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
  })
})
