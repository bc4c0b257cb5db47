import { GetIdentityVerificationAttributesCommand, GetSendQuotaCommand, SESClient } from '@aws-sdk/client-ses'
import type { SenderState } from '#shared/settings/setup-checklist-rules.ts'
import { requireEnv } from '../lib/environment.ts'

const sesSettings = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
}

/** An SES account in the sandbox may send 200 emails a day. The quota of other accounts is higher, or -1 for unlimited. */
const SANDBOX_QUOTA = 200

export async function findSenderState(): Promise<SenderState> {
  const ses = new SESClient(sesSettings)
  const [{ Max24HourSend: quota = SANDBOX_QUOTA }, isVerified] = await Promise.all([
    ses.send(new GetSendQuotaCommand()),
    isSenderVerified(ses),
  ])
  // A quota of 0 identifies the local emulator of SES, which delivers to its own mailbox only.
  if (quota === 0) return 'mailbox'
  if (!isVerified) return 'unverified'
  return quota < 0 || quota > SANDBOX_QUOTA ? 'production' : 'sandbox'
}

/** True if the sender's address, its domain, or a parent domain is verified. */
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
