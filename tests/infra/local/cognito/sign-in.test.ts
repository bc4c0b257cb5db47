import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  fetchMFAPreference,
  getCurrentUser,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { type TOTP, URI } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { PASSWORD, setUpUserPool } from '#tests/support/local/user-pool.ts'

let aheadMs = 0
const now = () => Date.now() + aheadMs
const { localServices, admin, invite, member, emailTo } = setUpUserPool({ now })
const WRONG = 'Incorrect username or password.'

describe('a member with a password', () => {
  it('signs in by SRP, whatever the case of the email, with tokens that AWS libraries accept', async () => {
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

  it('has the same response for an unknown email', async () => {
    await member('real@gym.example')
    const real = await resetPassword({ username: 'real@gym.example' })
    const unreal = await resetPassword({ username: 'rumor@gym.example' })
    expect(unreal).toEqual(real)
    expect(await emailTo('rumor@gym.example')).toBeUndefined()
    const guess = { username: 'rumor@gym.example', confirmationCode: '123456', newPassword: PASSWORD }
    await expect(confirmResetPassword(guess)).rejects.toMatchObject({ name: 'CodeMismatchException' })
  })
})

const waitForNewCode = () => {
  aheadMs += 60_000
}
const codeOf = (app: TOTP) => app.generate({ timestamp: now() })

function appFrom(uri: URL): TOTP {
  const app = URI.parse(uri.toString())
  if (!('period' in app)) throw new Error('not a TOTP URI')
  return app
}

it('a pool with optional MFA asks for a code after the enrollment only, as often as it is wrong', async () => {
  const username = 'enroll@gym.example'
  await member(username)
  expect((await signIn({ username, password: PASSWORD })).nextStep.signInStep).toBe('DONE')
  expect(await fetchMFAPreference()).toEqual({})
  await expect(updateMFAPreference({ totp: 'PREFERRED' })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  })
  const { sharedSecret, getSetupUri } = await setUpTOTP()
  expect(sharedSecret).toMatch(/^[A-Z2-7]{52}$/)
  await expect(verifyTOTPSetup({ code: '000000' })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
    message: 'Code mismatch',
  })
  const app = appFrom(getSetupUri('Emberforge'))
  await verifyTOTPSetup({ code: codeOf(app) })
  await updateMFAPreference({ totp: 'PREFERRED' })
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' })
  await signOut()
  waitForNewCode()
  const { nextStep, isSignedIn } = await signIn({ username, password: PASSWORD })
  expect([nextStep.signInStep, isSignedIn]).toEqual(['CONFIRM_SIGN_IN_WITH_TOTP_CODE', false])
  for (const challengeResponse of ['000000', app.generate({ timestamp: now() - 60_000 })])
    await expect(confirmSignIn({ challengeResponse })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
  expect((await confirmSignIn({ challengeResponse: codeOf(app) })).isSignedIn).toBe(true)
})

describe('a pool that requires MFA', () => {
  const required = setUpUserPool({ now, userPool: { mfa: 'required' } })

  it('sets up the app during the first sign-in, and ignores AdminSetUserMFAPreference, as AWS does', async () => {
    const TemporaryPassword = 'Temporary-Horse-1'
    await required.invite('new@gym.example', { MessageAction: 'SUPPRESS', TemporaryPassword })
    await signIn({ username: 'new@gym.example', password: TemporaryPassword })
    const { nextStep } = await confirmSignIn({ challengeResponse: PASSWORD })
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep)
    const app = appFrom(nextStep.totpSetupDetails.getSetupUri('Emberforge', 'new@gym.example'))
    waitForNewCode()
    await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    })
    expect((await confirmSignIn({ challengeResponse: codeOf(app) })).isSignedIn).toBe(true)
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' })
    await signOut()
    const account = { ...required.pool(), Username: 'new@gym.example' }
    const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false }
    await required
      .admin()
      .send(new AdminSetUserMFAPreferenceCommand({ ...account, SoftwareTokenMfaSettings }))
    waitForNewCode()
    const again = await signIn({ username: 'new@gym.example', password: PASSWORD })
    expect(again.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    expect((await confirmSignIn({ challengeResponse: codeOf(app) })).isSignedIn).toBe(true)
  })
})
