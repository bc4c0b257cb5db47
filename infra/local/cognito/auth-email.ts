import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import { ServiceError } from '../http/service.ts'
import { type AuthEmail, emailOf, type Pool, REGION, type User } from './pool.ts'

const CODE_PLACEHOLDER = '{####}'
const NAME_PLACEHOLDER = '{username}'

export type MessageTrigger = { readonly source: 'ForgotPassword' | 'AdminCreateUser'; readonly code: string }

export type Recipient = Pick<User, 'sub' | 'status' | 'attributes'>

export async function sendAuthEmail(pool: Pool, user: Recipient, trigger: MessageTrigger): Promise<void> {
  await pool.sendEmail(await renderAuthEmail(pool, user, trigger))
}

export async function renderAuthEmail(
  pool: Pool,
  user: Recipient,
  { source, code }: MessageTrigger,
): Promise<AuthEmail> {
  const customText = await invokeCustomMessage(pool, user, source)
  const html = customText?.emailMessage ?? defaultMessages[source]
  if (!html.includes(CODE_PLACEHOLDER)) {
    throw new ServiceError(
      'InvalidLambdaResponseException',
      `The CustomMessage email must contain ${CODE_PLACEHOLDER}`,
    )
  }
  const filled = html
    .replaceAll(CODE_PLACEHOLDER, escapeHtml(code))
    .replaceAll(NAME_PLACEHOLDER, escapeHtml(emailOf(user)))
  return { to: emailOf(user), subject: customText?.emailSubject ?? defaultSubjects[source], html: filled }
}

const defaultSubjects = {
  ForgotPassword: 'Your verification code',
  AdminCreateUser: 'Your temporary password',
}
const defaultMessages = {
  ForgotPassword: `Your password reset code is ${CODE_PLACEHOLDER}`,
  AdminCreateUser: `Your username is ${NAME_PLACEHOLDER} and temporary password is ${CODE_PLACEHOLDER}.`,
}

type CustomMessageText = { emailSubject?: string | null; emailMessage?: string | null }

async function invokeCustomMessage(
  pool: Pool,
  user: Recipient,
  source: MessageTrigger['source'],
): Promise<CustomMessageText | undefined> {
  try {
    const result = await pool.customMessage?.(eventFor(pool, user, source))
    return (result as { response?: CustomMessageText } | undefined)?.response
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ServiceError('UserLambdaValidationException', `CustomMessage failed with error ${reason}.`)
  }
}

function eventFor({ state }: Pool, user: Recipient, source: MessageTrigger['source']): object {
  return {
    version: '1',
    region: REGION,
    userPoolId: state.userPoolId,
    userName: user.sub,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: state.clientId },
    triggerSource: `CustomMessage_${source}`,
    request: {
      userAttributes: { sub: user.sub, 'cognito:user_status': user.status, ...user.attributes },
      codeParameter: CODE_PLACEHOLDER,
      linkParameter: '{##Click Here##}',
      usernameParameter: source === 'AdminCreateUser' ? NAME_PLACEHOLDER : null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  }
}
