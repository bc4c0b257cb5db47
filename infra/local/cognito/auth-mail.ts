import { escapeMarkup } from '../http/markup.ts'
import { CognitoError } from './cognito-error.ts'
import { type AuthMail, type Pool, REGION } from './pool.ts'
import type { User } from './pool-state.ts'
import { emailOf } from './users.ts'

const CODE = '{####}'
const USER_NAME = '{username}'

/** `code` is what the mail is about: a reset code or a temporary password. */
export type Occasion = { readonly source: 'ForgotPassword' | 'AdminCreateUser'; readonly code: string }

/** Whom a mail is to, or would be to. */
export type Addressee = Pick<User, 'sub' | 'status' | 'attributes'>

export async function sendAuthMail(pool: Pool, user: Addressee, occasion: Occasion): Promise<void> {
  await pool.sendMail(await authMail(pool, user, occasion))
}

/** The mail that the product's CustomMessage function writes, or Cognito's plain one where it writes none. */
export async function authMail(pool: Pool, user: Addressee, { source, code }: Occasion): Promise<AuthMail> {
  const custom = await customMessage(pool, user, source)
  const html = custom?.emailMessage ?? plainMessages[source]
  if (!html.includes(CODE)) {
    throw new CognitoError('InvalidLambdaResponseException', `The mail of CustomMessage must contain ${CODE}`)
  }
  const filled = html.replaceAll(CODE, escapeMarkup(code)).replaceAll(USER_NAME, escapeMarkup(emailOf(user)))
  return { to: emailOf(user), subject: custom?.emailSubject ?? plainSubjects[source], html: filled }
}

const plainSubjects = { ForgotPassword: 'Your verification code', AdminCreateUser: 'Your temporary password' }
const plainMessages = {
  ForgotPassword: `Your password reset code is ${CODE}`,
  AdminCreateUser: `Your username is ${USER_NAME} and temporary password is ${CODE}.`,
}

type Words = { emailSubject?: string | null; emailMessage?: string | null }

async function customMessage(
  pool: Pool,
  user: Addressee,
  source: Occasion['source'],
): Promise<Words | undefined> {
  try {
    const result = await pool.customMessage?.(eventFor(pool, user, source))
    return (result as { response?: Words } | undefined)?.response
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CognitoError('UserLambdaValidationException', `CustomMessage failed with error ${reason}.`)
  }
}

function eventFor({ state }: Pool, user: Addressee, source: Occasion['source']): object {
  return {
    version: '1',
    region: REGION,
    userPoolId: state.userPoolId,
    userName: user.sub,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: state.clientId },
    triggerSource: `CustomMessage_${source}`,
    request: {
      userAttributes: { sub: user.sub, 'cognito:user_status': user.status, ...user.attributes },
      codeParameter: CODE,
      linkParameter: '{##Click Here##}',
      usernameParameter: source === 'AdminCreateUser' ? USER_NAME : null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  }
}
