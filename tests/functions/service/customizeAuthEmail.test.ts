import { expect, it } from 'vitest'
import '#tests/support/local/local-services.ts'
import { handler } from '#functions/service/customizeAuthEmail.ts'

const event = (triggerSource: string) =>
  ({
    triggerSource,
    request: {
      userAttributes: { email: 'ana+desk@mail.example' },
      codeParameter: '{####}',
      usernameParameter: '{username}',
    },
    response: { emailSubject: null, emailMessage: null, smsMessage: null },
  }) as unknown as Parameters<typeof handler>[0]

it('the reset email links to the reset mode of the login page with the email address and the code', async () => {
  const { response } = await handler(event('CustomMessage_ForgotPassword'))
  expect(response.emailMessage).toContain(
    'https://gym.example/admin/login?reset=1&amp;email=ana%2Bdesk%40mail.example&amp;code={####}',
  )
})

it('the invitation contains the placeholders that Cognito replaces', async () => {
  const { response } = await handler(event('CustomMessage_AdminCreateUser'))
  expect(response.emailMessage).toContain('{####}')
  expect(response.emailMessage).toContain('{username}')
})

it("other emails keep Cognito's text", async () => {
  expect((await handler(event('CustomMessage_Authentication'))).response.emailMessage).toBeNull()
})
