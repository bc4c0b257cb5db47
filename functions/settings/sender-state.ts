import { GetIdentityVerificationAttributesCommand, GetSendQuotaCommand, SESClient } from '@aws-sdk/client-ses'
import type { SenderState } from '#shared/settings/first-day-rules.ts'
import { requireEnv } from '../lib/environment.ts'

const settings = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
}

/** So many recipients a day has an account in the sandbox of SES. Outside of it, it has more, or -1 for any number. */
const SANDBOX_QUOTA = 200

export async function findSenderState(): Promise<SenderState> {
  const ses = new SESClient(settings)
  const [{ Max24HourSend: quota = SANDBOX_QUOTA }, isVerified] = await Promise.all([
    ses.send(new GetSendQuotaCommand()),
    isSenderVerified(ses),
  ])
  // The SES of one machine delivers to its mailbox only.
  if (quota === 0) return 'mailbox'
  if (!isVerified) return 'unverified'
  return quota < 0 || quota > SANDBOX_QUOTA ? 'production' : 'sandbox'
}

/** The sender's address is verified, or its domain, or the domain above. */
async function isSenderVerified(ses: SESClient): Promise<boolean> {
  const address = requireEnv('MAIL_FROM')
  const [, domain = ''] = address.split('@')
  const parts = domain.split('.')
  const domains = parts.slice(0, -1).map((_, i) => parts.slice(i).join('.'))
  const { VerificationAttributes = {} } = await ses.send(
    new GetIdentityVerificationAttributesCommand({ Identities: [address, ...domains] }),
  )
  return Object.values(VerificationAttributes).some(
    ({ VerificationStatus }) => VerificationStatus === 'Success',
  )
}
