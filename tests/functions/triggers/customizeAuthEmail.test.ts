import { expect, it } from 'vitest'
import '#tests/support/stand-ins.ts'
import { handler } from '#functions/triggers/customizeAuthEmail.ts'

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

it('the reset mail carries a link that opens the reset mode with address and code', async () => {
  const { response } = await handler(event('CustomMessage_ForgotPassword'))
  expect(response.emailMessage).toContain(
    'https://gym.example/admin/login?reset=1&amp;email=ana%2Bdesk%40mail.example&amp;code={####}',
  )
})

it('the invitation carries the placeholders that the user pool fills', async () => {
  const { response } = await handler(event('CustomMessage_AdminCreateUser'))
  expect(response.emailMessage).toContain('{####}')
  expect(response.emailMessage).toContain('{username}')
})

it('other mails stay as the user pool writes them', async () => {
  expect((await handler(event('CustomMessage_Authentication'))).response.emailMessage).toBeNull()
})
