import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LocalServices, startLocalServices } from '#infra/local/local-services.ts'

const PASSWORD = 'Correct-Horse-9'
const WRONG = 'Incorrect username or password.'
const LOCKED = 'Password attempts exceeded'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let now = Date.parse('2026-03-01T12:00:00Z')
let localServices: LocalServices
let members = 0
let email: string

beforeAll(async () => {
  localServices = await startLocalServices({ now: () => now, userPool: { allowUserPasswordAuth: true } })
})
beforeEach(async () => {
  members += 1
  email = `member-${members}@gym.example`
  await perform('AdminCreateUser', {
    Username: email,
    TemporaryPassword: PASSWORD,
    UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
  })
})
afterAll(() => localServices.close())

const perform = (operation: string, input: object) => localServices.userPool.perform(operation, { ...input })
const confirm = () =>
  perform('AdminSetUserPassword', { Username: email, Password: PASSWORD, Permanent: true })
const signIn = (password = PASSWORD, username = email) =>
  perform('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: password },
  }) as Promise<{
    ChallengeName?: string
    Session?: string
    AuthenticationResult: { AccessToken: string; RefreshToken: string }
  }>
const failure = (call: Promise<unknown>) =>
  call.then(
    () => 'succeeded',
    (error: Error) => error.message,
  )

describe('five wrong passwords', () => {
  it('lock an account for an increasing time, up to fifteen minutes', async () => {
    await confirm()
    for (let tries = 0; tries < 5; tries += 1) expect(await failure(signIn('wrong'))).toBe(WRONG)
    expect(await failure(signIn())).toBe(LOCKED)
    now += 1001
    expect(await failure(signIn('wrong'))).toBe(WRONG)
    now += 1001
    expect(await failure(signIn())).toBe(LOCKED)
    now += 1000
    expect(await failure(signIn())).toBe('succeeded')
    for (let tries = 0; tries < 20; tries += 1) {
      now += 15 * MINUTE
      expect(await failure(signIn('wrong'))).toBe(WRONG)
    }
    now += 15 * MINUTE - 1
    expect(await failure(signIn())).toBe(LOCKED)
    now += 1
    expect(await failure(signIn())).toBe('succeeded')
  })

  it('lock an email address without an account in the same way', async () => {
    for (let tries = 0; tries < 5; tries += 1)
      expect(await failure(signIn('wrong', 'no@one.example'))).toBe(WRONG)
    expect(await failure(signIn('wrong', 'no@one.example'))).toBe(LOCKED)
  })
})

describe('the codes of an authenticator app', () => {
  async function enroll(): Promise<TOTP> {
    await confirm()
    const { AccessToken } = (await signIn()).AuthenticationResult
    const { SecretCode } = (await perform('AssociateSoftwareToken', { AccessToken })) as {
      SecretCode: string
    }
    const app = new TOTP({ secret: SecretCode })
    await perform('VerifySoftwareToken', { AccessToken, UserCode: app.generate({ timestamp: now }) })
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
    await perform('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings })
    now += MINUTE
    return app
  }
  const respond = (code: string, Session = '') =>
    perform('RespondToAuthChallenge', {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
    })
  const answer = async (code: string) => failure(respond(code, (await signIn()).Session))
  const MISMATCH = 'Invalid code received for user'

  it('are accepted one time step early, and only once', async () => {
    const app = await enroll()
    const code = app.generate({ timestamp: now + 30_000 })
    expect(await answer(code)).toBe('succeeded')
    expect(await answer(code)).toBe('Your software token has already been used once.')
  })

  it('are rejected three minutes after the password', async () => {
    const app = await enroll()
    const { Session } = await signIn()
    now += 181_000
    expect(await failure(respond(app.generate({ timestamp: now }), Session))).toContain('session is expired')
  })

  it('are not required while a new secret is unverified or after a reset by an administrator', async () => {
    await enroll()
    expect((await signIn()).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false }
    await perform('AdminSetUserMFAPreference', { Username: email, SoftwareTokenMfaSettings })
    const { AccessToken } = (await signIn()).AuthenticationResult
    expect(await perform('GetUser', { AccessToken })).not.toHaveProperty('UserMFASettingList')
    await enroll()
    await perform('AssociateSoftwareToken', { AccessToken })
    expect((await signIn()).ChallengeName).toBeUndefined()
  })

  it('lock the account from the fifth wrong code on, even for the right password', async () => {
    const app = await enroll()
    const { Session } = await signIn()
    for (let tries = 0; tries < 5; tries += 1) expect(await failure(respond('wrong', Session))).toBe(MISMATCH)
    const right = () => app.generate({ timestamp: now })
    expect(await failure(respond(right(), Session))).toBe(LOCKED)
    expect(await failure(signIn())).toBe(LOCKED)
    now += 1001
    expect(await answer('wrong')).toBe(MISMATCH)
    expect(await failure(signIn())).toBe(LOCKED)
    now += 2001
    expect(await answer(right())).toBe('succeeded')
    // The correct code resets the count of failures.
    now += MINUTE
    for (let tries = 0; tries < 4; tries += 1) expect(await answer('wrong')).toBe(MISMATCH)
    expect(await answer(right())).toBe('succeeded')
  })

  it('can be guessed at most a hundred and ten times a day with the password', async () => {
    await enroll()
    let wrong = 0
    for (const end = now + DAY; now < end; now += 10_000) {
      const result = await answer('wrong').catch((error: Error) => error.message)
      if (result === MISMATCH) wrong += 1
      else expect(result).toBe(LOCKED)
    }
    expect(wrong).toBeGreaterThan(90)
    expect(wrong).toBeLessThan(111)
  })
})

describe('a session', () => {
  const refresh = (RefreshToken: string) =>
    perform('GetTokensFromRefreshToken', { RefreshToken }) as Promise<{
      AuthenticationResult: { RefreshToken: string }
    }>

  it('has access tokens that are valid for fifteen minutes', async () => {
    await confirm()
    const { AccessToken } = (await signIn()).AuthenticationResult
    now += 15 * MINUTE - 1000
    expect(localServices.userPool.verifyAccessToken(AccessToken)).toBeDefined()
    now += 1000
    expect(localServices.userPool.verifyAccessToken(AccessToken)).toBeUndefined()
  })

  it('ends twelve hours after the sign-in, regardless of refreshes', async () => {
    await confirm()
    let token = (await signIn()).AuthenticationResult.RefreshToken
    for (let hours = 0; hours < 11; hours += 1) {
      now += HOUR
      token = (await refresh(token)).AuthenticationResult.RefreshToken
    }
    now += HOUR + 1
    expect(await failure(refresh(token))).not.toBe('succeeded')
  })

  it('accepts a replaced refresh token for another thirty seconds', async () => {
    await confirm()
    const token = (await signIn()).AuthenticationResult.RefreshToken
    await refresh(token)
    now += 30_000
    await refresh(token)
    now += 1
    expect(await failure(refresh(token))).toBe('Refresh token has been rotated')
    await expect(refresh(token)).rejects.toMatchObject({ code: 'RefreshTokenReuseException' })
  })

  it('ends with all its tokens if one of them is revoked', async () => {
    await confirm()
    const { AccessToken, RefreshToken } = (await signIn()).AuthenticationResult
    const { AuthenticationResult } = await refresh(RefreshToken)
    await perform('RevokeToken', { Token: AuthenticationResult.RefreshToken })
    expect(await failure(refresh(RefreshToken))).toBe('Invalid Refresh Token')
    expect(await failure(perform('GetUser', { AccessToken }))).toBe('Access Token has been revoked')
  })
})

describe('a temporary password', () => {
  it('works for seven days', async () => {
    now += 7 * DAY
    expect((await signIn()).ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    now += 1
    expect(await failure(signIn())).toBe(
      'Temporary password has expired and must be reset by an administrator.',
    )
  })

  it('can be sent again', async () => {
    now += 4 * DAY
    await perform('AdminCreateUser', {
      Username: email,
      MessageAction: 'RESEND',
      TemporaryPassword: 'Second-Horse-9',
    })
    expect((await signIn('Second-Horse-9')).ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  })
})

describe('a reset code', () => {
  const codeFromMail = async () => {
    const [mail] = await localServices.mailbox.list()
    return mail?.html?.match(/\d{6}/)?.[0] ?? ''
  }
  const reset = (ConfirmationCode: string) =>
    perform('ConfirmForgotPassword', { Username: email, ConfirmationCode, Password: 'Next-Horse-10' })

  it('works for an hour', async () => {
    await confirm()
    await perform('ForgotPassword', { Username: email })
    now += HOUR + 1
    expect(await failure(reset(await codeFromMail()))).toBe(
      'Invalid code provided, please request a code again.',
    )
  })

  it('is invalid after five wrong attempts', async () => {
    await confirm()
    await perform('ForgotPassword', { Username: email })
    for (let tries = 0; tries < 5; tries += 1) await failure(reset('wrong'))
    expect(await failure(reset(await codeFromMail()))).toBe(
      'Attempt limit exceeded, please try after some time.',
    )
  })

  it('is not sent to an unverified email address', async () => {
    const Username = 'unverified@gym.example'
    await perform('AdminCreateUser', { Username })
    await perform('AdminSetUserPassword', { Username, Password: PASSWORD, Permanent: true })
    expect(await failure(perform('ForgotPassword', { Username }))).toContain('no registered/verified email')
  })
})

describe('an administrator', () => {
  it('adds a member to an existing group, lists the groups and removes the member', async () => {
    const groupsOf = () => perform('AdminListGroupsForUser', { Username: email })
    await perform('AdminAddUserToGroup', { Username: email, GroupName: 'staff' })
    expect(await groupsOf()).toEqual({ Groups: [{ GroupName: 'staff' }] })
    await perform('AdminRemoveUserFromGroup', { Username: email, GroupName: 'staff' })
    expect(await groupsOf()).toEqual({ Groups: [] })
    const unknown = perform('AdminAddUserToGroup', { Username: email, GroupName: 'owners' })
    await expect(unknown).rejects.toMatchObject({ code: 'ResourceNotFoundException' })
  })

  it('cannot create a second user with the same email address until the first is deleted', async () => {
    const again = () => perform('AdminCreateUser', { Username: email.toUpperCase() })
    await expect(again()).rejects.toMatchObject({ code: 'UsernameExistsException' })
    await perform('AdminDeleteUser', { Username: email })
    const deleted = perform('AdminGetUser', { Username: email })
    await expect(deleted).rejects.toMatchObject({ code: 'UserNotFoundException' })
    await again()
  })
})

it('an operation that is not emulated is named in the error', async () => {
  await expect(perform('ListDevices', {})).rejects.toThrow('ListDevices is not emulated')
})
