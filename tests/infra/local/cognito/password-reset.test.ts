import { confirmResetPassword, resetPassword, signIn } from 'aws-amplify/auth'
import { describe, expect, it } from 'vitest'
import { PASSWORD, setUpUserPool } from '#tests/support/local/user-pool.ts'

const { member, emailTo } = setUpUserPool()

describe('a forgotten password', () => {
  it('is replaced with the mailed code, once', async () => {
    await member('forgot@gym.example')
    await resetPassword({ username: 'forgot@gym.example' })
    const code = (await emailTo('forgot@gym.example'))?.html?.match(/\d{6}/)?.[0] ?? ''
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

  it('returns the same response for an unknown email', async () => {
    await member('real@gym.example')
    const real = await resetPassword({ username: 'real@gym.example' })
    const unreal = await resetPassword({ username: 'rumor@gym.example' })
    expect(unreal).toEqual(real)
    expect(await emailTo('rumor@gym.example')).toBeUndefined()
    const guess = { username: 'rumor@gym.example', confirmationCode: '123456', newPassword: PASSWORD }
    await expect(confirmResetPassword(guess)).rejects.toMatchObject({ name: 'CodeMismatchException' })
  })
})
