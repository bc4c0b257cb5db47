import type { FormRequest } from '#shared/form-requests/form-request.ts'
import type { Waiver } from '#shared/waivers/waiver.ts'
import { FailedEmailsNotice } from '../records/email-status.tsx'
import { TimeAgo } from '../records/time-ago.tsx'

type WaiverProgressProps = { waiver: Waiver; request: FormRequest | undefined }

export function WaiverProgress({ waiver, request }: WaiverProgressProps) {
  // Older waivers lack openedAt.
  const openedAt = waiver.openedAt ?? request?.openedAt
  return (
    <>
      {waiver.status === 'pending' && (
        <p className="text-muted-foreground">
          {openedAt ? (
            <>
              Opened <TimeAgo instant={openedAt} />, not signed yet
            </>
          ) : (
            'Awaiting client'
          )}
        </p>
      )}
      <FailedEmailsNotice emails={[...waiver.emails, ...(request?.emails ?? [])]} />
    </>
  )
}
