import type { FormRequest } from '#shared/form-request.ts'
import type { Waiver } from '#shared/waiver.ts'
import { FailedEmailsNotice } from '../records/email-status.tsx'
import { TimeAgo } from '../records/time-ago.tsx'

type WaiverProgressProps = { waiver: Waiver; request: FormRequest | undefined }

/** How far a waiver is on its way to its signature, and mails that did not get through. */
export function WaiverProgress({ waiver, request }: WaiverProgressProps) {
  // Requests opened before the row had this field know it themselves.
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
