import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  confirmSignIn,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { type TOTP, URI } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { PASSWORD, setUpUserPool } from '#tests/support/local/user-pool.ts'

/** The clock of the pool and of the authenticator app, ahead of the real one. */
let aheadMs = 0
const now = () => Date.now() + aheadMs
const waitForNewCode = () => {
  aheadMs += 60_000
}
const codeOf = (totp: TOTP, timestamp = now()) => totp.generate({ timestamp })

const parseUri = (uri: URL) => {
  const totp = URI.parse(uri.toString())
  if (!('period' in totp)) throw new Error('not a TOTP URI')
  return totp
}

async function enroll(): Promise<TOTP> {
  const totp = parseUri((await setUpTOTP()).getSetupUri('Emberforge', 'ana@gym.example'))
  waitForNewCode()
  await verifyTOTPSetup({ code: codeOf(totp) })
  await updateMFAPreference({ totp: 'PREFERRED' })
  waitForNewCode()
  return totp
}

describe('a pool with optional MFA', () => {
  const { admin, member } = setUpUserPool({ now })
  const signInAs = (username: string) => signIn({ username, password: PASSWORD })
  const enrolledMember = async (email: string) => {
    const account = await member(email)
    await signInAs(email)
    const totp = await enroll()
    await signOut()
    return { account, totp }
  }

  it('signs in without a code before the enrollment', async () => {
    await member('plain@gym.example')
    expect((await signInAs('plain@gym.example')).nextStep.signInStep).toBe('DONE')
    expect(await fetchMFAPreference()).toEqual({})
    await expect(updateMFAPreference({ totp: 'PREFERRED' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    })
  })

  it('enrolls with a code of the new secret only', async () => {
    await member('enroll@gym.example')
    await signInAs('enroll@gym.example')
    const { sharedSecret, getSetupUri } = await setUpTOTP()
    expect(sharedSecret).toMatch(/^[A-Z2-7]{52}$/)
    await expect(verifyTOTPSetup({ code: '000000' })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
      message: 'Code mismatch',
    })
    await verifyTOTPSetup({ code: codeOf(parseUri(getSetupUri('Emberforge'))) })
    await updateMFAPreference({ totp: 'PREFERRED' })
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' })
  })

  it('asks an enrolled member for a code, as often as it is wrong', async () => {
    const { totp } = await enrolledMember('ana@gym.example')
    const { nextStep, isSignedIn } = await signInAs('ana@gym.example')
    expect({ nextStep, isSignedIn }).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
      isSignedIn: false,
    })
    for (const challengeResponse of ['000000', codeOf(totp, now() - 300_000)]) {
      await expect(confirmSignIn({ challengeResponse })).rejects.toMatchObject({
        name: 'CodeMismatchException',
      })
    }
    expect((await confirmSignIn({ challengeResponse: codeOf(totp) })).isSignedIn).toBe(true)
  })

  it('accepts a code of the step before or after, but every code once', async () => {
    const { totp } = await enrolledMember('drift@gym.example')
    const challengeResponse = codeOf(totp, now() + 30_000)
    await signInAs('drift@gym.example')
    expect((await confirmSignIn({ challengeResponse })).isSignedIn).toBe(true)
    await signOut()
    await signInAs('drift@gym.example')
    await expect(confirmSignIn({ challengeResponse })).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    })
  })

  it('ends the challenge after three minutes', async () => {
    const { totp } = await enrolledMember('late@gym.example')
    await signInAs('late@gym.example')
    aheadMs += 181_000
    await expect(confirmSignIn({ challengeResponse: codeOf(totp) })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  it('is reset by an administrator', async () => {
    const { account } = await enrolledMember('reset@gym.example')
    const settings = async () => (await admin().send(new AdminGetUserCommand(account))).UserMFASettingList
    expect(await settings()).toEqual(['SOFTWARE_TOKEN_MFA'])
    const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false }
    await admin().send(new AdminSetUserMFAPreferenceCommand({ ...account, SoftwareTokenMfaSettings }))
    expect(await settings()).toBeUndefined()
    expect((await signInAs('reset@gym.example')).isSignedIn).toBe(true)
  })

  it('does without the code while a new secret is not verified yet', async () => {
    const { totp } = await enrolledMember('replace@gym.example')
    await signInAs('replace@gym.example')
    await confirmSignIn({ challengeResponse: codeOf(totp) })
    await setUpTOTP()
    await signOut()
    expect((await signInAs('replace@gym.example')).isSignedIn).toBe(true)
  })
})

describe('a pool that requires MFA', () => {
  const { admin, invite, member } = setUpUserPool({ now, userPool: { mfa: 'required' } })

  it('sets up the app during the first sign-in, after the new password', async () => {
    await invite('new@gym.example', { MessageAction: 'SUPPRESS', TemporaryPassword: 'Temporary-Horse-1' })
    await signIn({ username: 'new@gym.example', password: 'Temporary-Horse-1' })
    const { nextStep } = await confirmSignIn({ challengeResponse: PASSWORD })
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep)
    const totp = parseUri(nextStep.totpSetupDetails.getSetupUri('Emberforge', 'new@gym.example'))
    waitForNewCode()
    await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    })
    expect((await confirmSignIn({ challengeResponse: codeOf(totp) })).isSignedIn).toBe(true)
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' })
    await signOut()
    waitForNewCode()
    const again = await signIn({ username: 'new@gym.example', password: PASSWORD })
    expect(again.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    expect((await confirmSignIn({ challengeResponse: codeOf(totp) })).isSignedIn).toBe(true)
  })

  it('ignores AdminSetUserMFAPreference, as AWS does', async () => {
    const account = await member('stuck@gym.example')
    const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false }
    await admin().send(new AdminSetUserMFAPreferenceCommand({ ...account, SoftwareTokenMfaSettings }))
    const { nextStep } = await signIn({ username: 'stuck@gym.example', password: PASSWORD })
    expect(nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_TOTP_SETUP')
  })
})
